import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { jobs as lines } from "../../functions/manifest.ts";
import { type LoadedJob, loadJobs } from "../../lib/local/functions.ts";
import { type Jobs, openJobs } from "../../lib/local/jobs.ts";

vi.mock("../../lib/local/functions.ts");

const MINUTE_MS = 60_000;
const name = "send-mails";
const run = vi.fn<LoadedJob>();
let jobs: Jobs;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-02-01T00:00:00Z") });
  run.mockReset().mockResolvedValue();
  const idle: LoadedJob = async () => {};
  vi.mocked(loadJobs).mockReturnValue(
    new Map(Object.keys(lines).map((each) => [each, each === name ? run : idle])),
  );
});
afterEach(async () => {
  await jobs.close();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

/** Makes the job run until the returned function is called. */
function holdJob(): () => void {
  let release = () => {};
  run.mockImplementation(() => new Promise((resolve) => (release = resolve)));
  return () => release();
}

describe("the schedule", () => {
  test("runs a job soon after the start, then at its interval, and not after close", async () => {
    jobs = openJobs();
    jobs.schedule();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(3 * MINUTE_MS);
    expect(run).toHaveBeenCalledTimes(4);
    await jobs.close();
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(run).toHaveBeenCalledTimes(4);
  });

  test("never starts a job while it is still running", async () => {
    const release = holdJob();
    jobs = openJobs();
    jobs.schedule();
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
    expect(run).toHaveBeenCalledTimes(1);
    release();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    expect(run).toHaveBeenCalledTimes(2);
    release();
  });

  test("continues after a failed run, which it logs by error name only and records", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    run.mockRejectedValue(new TypeError("ada@example.com could not be read"));
    jobs = openJobs();
    jobs.schedule();
    await vi.advanceTimersByTimeAsync(MINUTE_MS + 1000);
    expect(run).toHaveBeenCalledTimes(2);
    expect(jobs.deadLetters).toEqual([
      { name, at: "2026-02-01T00:00:05.000Z", error: "TypeError" },
      { name, at: "2026-02-01T00:01:00.000Z", error: "TypeError" },
    ]);
    expect(logged).toHaveBeenCalledTimes(2);
    expect(String(logged.mock.calls[0])).not.toContain("ada@example.com");
  });

  test("leaves out a job that needs our own site, unless there is one", async () => {
    const probe = vi.fn<LoadedJob>().mockResolvedValue();
    vi.mocked(loadJobs).mockReturnValue(
      new Map(Object.keys(lines).map((each) => [each, each === "probe-intake" ? probe : run])),
    );
    jobs = openJobs();
    jobs.schedule();
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    await jobs.close();
    expect(probe).not.toHaveBeenCalled();
    vi.stubEnv("OWN_SITE_ID", "site_1");
    jobs = openJobs();
    jobs.schedule();
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    expect(probe).toHaveBeenCalledTimes(3);
  });

  test("runs nothing until it is started", async () => {
    jobs = openJobs();
    await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
    expect(run).not.toHaveBeenCalled();
  });
});

describe("a job run manually", () => {
  test("gets the given clock, and rejects when the job fails", async () => {
    jobs = openJobs();
    const now = new Date("2026-03-31T00:00:00Z");
    await jobs.run(name, { now });
    expect(run).toHaveBeenLastCalledWith({}, expect.objectContaining({ now: now.getTime() }));
    await jobs.run(name);
    expect(run.mock.lastCall?.[1]).not.toHaveProperty("now");
    run.mockRejectedValue(new TypeError("no"));
    await expect(jobs.run(name)).rejects.toThrow(TypeError);
    expect(jobs.deadLetters).toHaveLength(1);
    await expect(jobs.run("no-such-job")).rejects.toThrow("There is no job no-such-job.");
  });

  test("is awaited on close", async () => {
    const release = holdJob();
    jobs = openJobs();
    const running = jobs.run(name);
    let closed = false;
    const closing = jobs.close().then(() => {
      closed = true;
    });
    await vi.advanceTimersByTimeAsync(1000);
    expect(closed).toBe(false);
    release();
    await Promise.all([running, closing]);
    expect(closed).toBe(true);
  });
});
