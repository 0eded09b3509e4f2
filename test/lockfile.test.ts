import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../lib/build.ts";

type Locked = {
  version?: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  inBundle?: boolean;
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
};

const lock: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(join(root, "package-lock.json"), "utf8"),
);
const { "": own, ...rest } = lock.packages;
const packages = Object.entries(rest);
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

const LICENSES =
  /^\(?(MIT|MIT-0|ISC|Apache-2\.0|0?BSD|BSD-[23]-Clause|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|CC-BY-4\.0|OFL-1\.1|MPL-2\.0|Python-2\.0)( (OR|AND) (MIT|Apache-2\.0|CC0-1\.0|Zlib|GPL-3\.0-or-later))*\)?$/;

/** Licenses read from LICENSE files, where an old package.json states them in a form that npm does not parse. */
const FOUND_IN_FILE: Record<string, string> = { "node_modules/parse-cache-control": "BSD-3-Clause" };

/** Tools that only check what we publish elsewhere. They are in no bundle, and nobody gets them from us. */
const TOOLS: Record<string, string> = {
  "node_modules/zapier-platform-schema": "SEE LICENSE IN LICENSE",
  "node_modules/json-metaschema": "Public Domain",
};

describe("the lock file", () => {
  it("has a sha512 for every downloaded package, all from one registry", () => {
    const loose = packages.filter(
      ([, { integrity, inBundle }]) => !inBundle && !integrity?.startsWith("sha512-"),
    );
    expect(loose.map(([name]) => name)).toEqual([]);
    const hosts = packages.flatMap(([, { resolved }]) => (resolved ? [new URL(resolved).host] : []));
    expect(new Set(hosts).size).toBeLessThanOrEqual(1);
  });

  it("allows no install script except esbuild's, which isn't needed", () => {
    const scripted = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([name]) => name);
    expect(scripted).toEqual(["node_modules/esbuild"]);
    expect(manifest.allowScripts).toEqual({ esbuild: false });
  });

  it("has every platform's build of a package with several", () => {
    const missing = packages.flatMap(([name, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((other) => !(`node_modules/${other}` in rest) && !(`${name}/node_modules/${other}` in rest))
        .map((other) => `${name} → ${other}`),
    );
    expect(missing).toEqual([]);
  });

  it("has only licenses that permit our use", () => {
    const odd = packages
      .map(([name, { license }]) => [name, { license: license ?? FOUND_IN_FILE[name] }] as const)
      .filter(([name, { license }]) => !LICENSES.test(license ?? "") && TOOLS[name] !== license);
    expect(odd.map(([name, { license }]) => `${name}: ${license}`)).toEqual([]);
  });

  it("pins what package.json names", () => {
    const named = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
    expect(Object.entries(named).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)))).toEqual(
      [],
    );
    expect(own).toBeDefined();
  });
});
