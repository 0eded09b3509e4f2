import type { Reporter, TestModule } from "vitest/node";

/** Names the tests that passed only when retried, then prints one plain line of counts. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: ReadonlyArray<TestModule>, errors: ReadonlyArray<unknown>): void {
    let passed = 0;
    // An uncaught error fails the run as well.
    let failed = errors.length;
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      for (const test of tests)
        if (test.diagnostic()?.flaky) console.log(`Passed only when retried: ${test.fullName}`);
      passed += tests.filter((test) => test.result().state === "passed").length;
      failed += tests.filter((test) => test.result().state === "failed").length;
      // A file that fails to load has no tests to count, but is a failure.
      if (module.errors().length > 0) failed++;
    }
    console.log(`${passed} passed, ${failed} failed`);
  }
}
