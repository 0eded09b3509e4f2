import { createContext, useContext } from "react";

/** What pages must know of the deployment they belong to; each is empty where it is not set. */
export type Deployment = {
  /** Where customers can write to. */
  supportEmail: string;
  /** The site of Whence's own by which its public pages are tracked, once a visitor has agreed. */
  ownSiteId: string;
};

const DeploymentContext = createContext<Deployment>({ supportEmail: "", ownSiteId: "" });

/** Tells the pages below of their deployment. */
export const DeploymentProvider = DeploymentContext.Provider;

/** The facts of the deployment this page belongs to. */
export const useDeployment = (): Deployment => useContext(DeploymentContext);
