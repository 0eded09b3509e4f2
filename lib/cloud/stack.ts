import type { App } from "aws-cdk-lib";
import { Application, type Built } from "./application.ts";
import { explainToLinters } from "./linters.ts";
import type { CheckedStage } from "./stage.ts";
import { State } from "./state.ts";

/** The two stacks of a stage. */
export type Stacks = { state: State; application: Application };

/** Adds a stage's stacks to the app. The application is deployed after the state that it reads. */
export function addStacks(app: App, name: string, stage: CheckedStage, built: Built): Stacks {
  const state = new State(app, `Whence-${name}-state`, name, stage);
  const application = new Application(app, `Whence-${name}`, name, stage, {
    ...built,
    sources: state.sources,
  });
  application.addStackDependency(state);
  explainToLinters(app);
  return { state, application };
}
