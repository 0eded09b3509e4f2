/** An error in Razorpay's format. */
export class Fault extends Error {
  readonly status: number;
  readonly field: string | undefined;

  constructor(message: string, { status = 400, field }: { status?: number; field?: string } = {}) {
    super(message);
    this.status = status;
    this.field = field;
  }

  get body() {
    if (this.status === 401) return { error: { code: "BAD_REQUEST_ERROR", description: this.message } };
    return {
      error: {
        code: "BAD_REQUEST_ERROR",
        description: this.message,
        source: "business",
        step: "payment_initiation",
        reason: "input_validation_failed",
        metadata: {},
        ...(this.field !== undefined && { field: this.field }),
      },
    };
  }
}
