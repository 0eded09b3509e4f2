const SHARDS = 16;

/** The shard to write: a counter is one row until writers collide; then they spread over its shards. */
export const shardFor = (attempt: number): number => (attempt === 0 ? 0 : Math.floor(Math.random() * SHARDS));
