import { createContext, useContext } from "react";

/** The deployment's settings that pages need; unset values are empty. */
export type Deployment = {
  supportEmail: string;
  /** The site that tracks our own public pages, for visitors who consent. */
  ownSiteId: string;
};

const DeploymentContext = createContext<Deployment>({ supportEmail: "", ownSiteId: "" });

export const DeploymentProvider = DeploymentContext.Provider;

export const useDeployment = (): Deployment => useContext(DeploymentContext);
