const SHARDS = 16;

/** The shard to write. A counter is one row until writes collide; retries then spread over its shards. */
export const shardFor = (attempt: number): number => (attempt === 0 ? 0 : Math.floor(Math.random() * SHARDS));
