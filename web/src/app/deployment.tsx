import { createContext, useContext } from "react";

/** The deployment's settings that pages need; unset values are empty. */
export type Deployment = {
  supportEmail: string;
  /** The site that tracks our own public pages, for visitors who consent. */
  ownSiteId: string;
  /** An address on this machine that destinations may send to; only a local run has one. */
  receiver?: string | undefined;
  /** The origin of a sample site to try the product on; only a local run has one. */
  sampleSite?: string | undefined;
  /** The path of a report by link, which the home page shows as an example. */
  example?: string | undefined;
};

const DeploymentContext = createContext<Deployment>({ supportEmail: "", ownSiteId: "" });

export const DeploymentProvider = DeploymentContext.Provider;

export const useDeployment = (): Deployment => useContext(DeploymentContext);
