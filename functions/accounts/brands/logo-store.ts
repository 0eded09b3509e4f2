import { createHash } from "node:crypto";
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand } from "@aws-sdk/client-s3";
import { environment } from "../../platform/environment.ts";
import { keys } from "../../platform/store/keys.ts";
import { s3 } from "../../platform/store/s3.ts";
import { deleteRow } from "../../platform/store/table.ts";
import type { Cause } from "../activity/activity.ts";
import type { StoredBrand, StoredLogo } from "./brand.ts";
import { deleteBrand, findOwnBrand, listBrands, saveLogo } from "./brand-store.ts";
import { type Image, LOGOS_PREFIX } from "./image.ts";

const toObject = (brandId: string) => ({ Bucket: environment.filesBucket, Key: `${LOGOS_PREFIX}${brandId}` });

const hashBytes = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("base64url").slice(0, 22);

/** Stores a brand's logo in place of an earlier one. */
export async function storeLogo(
  accountId: string,
  brand: StoredBrand,
  { bytes, ...image }: Image,
  cause: Cause,
): Promise<StoredBrand> {
  const object = toObject(brand.brand_id);
  await s3.send(new PutObjectCommand({ ...object, Body: bytes, ContentType: image.type }));
  return saveLogo(accountId, brand, { hash: hashBytes(bytes), ...image }, cause);
}

/** Reads the logo of a brand, with the hash of its content; null if it has none. */
export async function readLogo(
  brandId: string,
): Promise<{ bytes: Uint8Array; hash: string; type: StoredLogo["type"] } | null> {
  try {
    const { Body, ContentType } = await s3.send(new GetObjectCommand(toObject(brandId)));
    const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
    return { bytes, hash: hashBytes(bytes), type: ContentType === "image/webp" ? "image/webp" : "image/png" };
  } catch (error) {
    if (error instanceof NoSuchKey) return null;
    throw error;
  }
}

const deleteObject = async ({ brand_id }: StoredBrand): Promise<void> => {
  await s3.send(new DeleteObjectCommand(toObject(brand_id)));
};

/** Deletes a brand's logo, if it has one. */
export async function removeLogo(accountId: string, brand: StoredBrand, cause: Cause): Promise<StoredBrand> {
  await deleteObject(brand);
  return brand.logo === null ? brand : saveLogo(accountId, brand, null, cause);
}

/** Deletes a brand, its logo first, so that an interrupted call still finds it. False if there is none. */
export async function removeBrand(accountId: string, owner: string, cause: Cause): Promise<boolean> {
  const brand = await findOwnBrand(accountId, owner);
  if (brand === null) return false;
  await deleteObject(brand);
  await deleteBrand(accountId, brand, cause);
  return true;
}

/** Erases the brands of an account: each logo, then the row that names it. Their addresses are erased with linked rows. */
export async function eraseBrands(accountId: string): Promise<void> {
  for (const brand of await listBrands(accountId)) {
    await deleteObject(brand);
    await deleteRow(keys.brand(accountId, brand.owner));
  }
}
