import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { type Written, writeTo } from "./written.ts";

/** The headers that S3 stores and returns unchanged. */
export type StoredHeaders = Record<string, string>;
export type StoredObject = { path: string; bytes: number; modified: Date; headers: StoredHeaders };

/** Where a bucket's objects are kept: a file for each, with its headers beside it, and the parts of unfinished uploads. */
export async function openFolder(dir: string) {
  const uploads = join(dir, "uploads");
  await mkdir(dir, { recursive: true });
  await chmod(dir, 0o700);
  await mkdir(uploads, { recursive: true, mode: 0o700 });
  const filePath = (key: string) => join(dir, `object-${encodeURIComponent(key)}`);
  const headersPath = (path: string) => `${path}.headers`;
  const uploadPath = (id: string) => join(uploads, id);

  /** Objects appear atomically, when their file is renamed. */
  async function put(
    key: string,
    headers: StoredHeaders,
    body: Readable | AsyncIterable<Buffer>,
    accept: (written: Written) => boolean = () => true,
  ): Promise<Written | null> {
    const path = filePath(key);
    const draft = join(uploads, `draft-${randomUUID()}`);
    try {
      const written = await writeTo(draft, body);
      if (!accept(written)) return null;
      await writeFile(headersPath(path), JSON.stringify(headers), { mode: 0o600 });
      await rename(draft, path);
      return written;
    } finally {
      await rm(draft, { force: true });
    }
  }

  const remove = async (path: string) => {
    await rm(path, { force: true });
    await rm(headersPath(path), { force: true });
  };

  return {
    put,
    remove: (key: string) => remove(filePath(key)),
    async find(key: string): Promise<StoredObject | null> {
      const path = filePath(key);
      const found = await stat(path).catch(() => null);
      if (found === null) return null;
      const headers: StoredHeaders = JSON.parse(await readFile(headersPath(path), "utf8"));
      return { path, bytes: found.size, modified: found.mtime, headers };
    },
    async beginUpload(headers: StoredHeaders): Promise<string> {
      const id = randomUUID();
      await mkdir(uploadPath(id), { mode: 0o700 });
      await writeFile(join(uploadPath(id), "headers"), JSON.stringify(headers), { mode: 0o600 });
      return id;
    },
    hasUpload: async (id: string): Promise<boolean> =>
      /^[\w-]{36}$/.test(id) && (await stat(uploadPath(id)).catch(() => null)) !== null,
    putPart: (id: string, part: number, body: Readable): Promise<Written> =>
      writeTo(join(uploadPath(id), String(part)), body),
    async completeUpload(id: string, key: string, parts: readonly number[]): Promise<Written | null> {
      const headers: StoredHeaders = JSON.parse(await readFile(join(uploadPath(id), "headers"), "utf8"));
      const joined = async function* () {
        for (const part of parts) yield* createReadStream(join(uploadPath(id), String(part)));
      };
      const written = await put(key, headers, joined());
      await rm(uploadPath(id), { recursive: true });
      return written;
    },
    abortUpload: (id: string) => rm(uploadPath(id), { recursive: true, force: true }),
    /** Deletes objects with the prefix, and unfinished uploads, that haven't changed since. */
    async expire(prefix: string, objects: Date, unfinished: Date): Promise<void> {
      for (const name of await readdir(dir)) {
        if (!join(dir, name).startsWith(filePath(prefix)) || name.endsWith(".headers")) continue;
        if ((await stat(join(dir, name))).mtime < objects) await remove(join(dir, name));
      }
      for (const name of await readdir(uploads)) {
        const path = join(uploads, name);
        if ((await stat(path)).mtime < unfinished) await rm(path, { recursive: true, force: true });
      }
    },
  };
}

export type Folder = Awaited<ReturnType<typeof openFolder>>;
