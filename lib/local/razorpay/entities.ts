import { randomBytes } from "node:crypto";

// Razorpay's objects as documented: amounts in the smallest currency unit, times in seconds.

type Notes = Record<string, string> | [];

export type Order = {
  id: string;
  entity: "order";
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: "created" | "attempted" | "paid";
  attempts: number;
  notes: Notes;
  created_at: number;
};

type Failure = {
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
};

/** An attempt to pay an order. */
export type Payment = Failure & {
  id: string;
  entity: "payment";
  amount: number;
  currency: string;
  status: "authorized" | "captured" | "failed" | "refunded";
  order_id: string;
  invoice_id: null;
  international: boolean;
  method: "card";
  amount_refunded: number;
  refund_status: "partial" | "full" | null;
  captured: boolean;
  description: string | null;
  card_id: string;
  bank: null;
  wallet: null;
  vpa: null;
  email: string;
  contact: string;
  notes: Notes;
  fee: number | null;
  tax: number | null;
  acquirer_data: { auth_code: string | null };
  created_at: number;
};

export type Refund = {
  id: string;
  entity: "refund";
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes;
  receipt: null;
  acquirer_data: { arn: null };
  created_at: number;
  batch_id: null;
  status: "processed";
  speed_processed: "normal";
  speed_requested: "normal";
};

export type Customer = {
  id: string;
  entity: "customer";
  name: string | null;
  email: string | null;
  contact: string | null;
  gstin: null;
  notes: Notes;
  created_at: number;
};

const SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A new id in Razorpay's format: a prefix and 14 letters or digits. */
export const newId = (prefix: string): string =>
  prefix + Array.from(randomBytes(14), (byte) => SIGNS[byte % SIGNS.length]).join("");

/** The current time as Razorpay reports it. */
export const seconds = (): number => Math.floor(Date.now() / 1000);

export const NO_FAILURE: Failure = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};

/** The failure fields of a declined card. */
export const DECLINED: Failure = {
  error_code: "BAD_REQUEST_ERROR",
  error_description: "Your payment could not be completed as this card was declined. Try another card.",
  error_source: "customer",
  error_step: "payment_authorization",
  error_reason: "payment_failed",
};
