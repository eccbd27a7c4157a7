import { S3mini } from 's3mini'
import type { Config } from '../../config/config.server.ts'
import { AppError } from '../../error/AppError.ts'
import { bucketStore, bucketPrefix } from './bucket.server.ts'
import { diskStore } from './disk.server.ts'
import type { ArrivingUpload, Store } from './store.ts'

type StorageConfig = Pick<Config, 'DATA_DIR' | 'STORAGE_URL'>

/** One client per address, because it caches its signing key. */
const buckets = new Map<string, S3mini>()

/**
 * The bucket of STORAGE_URL, s3://KEY:SECRET@HOST/BUCKET?region=REGION, over TLS (s3+http: without); null if it is
 * not set.
 */
export function openBucket({ STORAGE_URL }: StorageConfig): S3mini | null {
  if (!STORAGE_URL) return null
  const { protocol, username, password, host, pathname, searchParams } = new URL(STORAGE_URL)
  const cached = buckets.get(STORAGE_URL)
  if (cached) return cached
  const bucket = new S3mini({
    endpoint: `${protocol === 's3+http:' ? 'http' : 'https'}://${host}${pathname}`,
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'auto',
  })
  buckets.set(STORAGE_URL, bucket)
  return bucket
}

/** The store of a content, which does not change when the settings do. */
export function openStore(config: StorageConfig, location: string): Store {
  if (!location.startsWith(bucketPrefix)) return diskStore(config.DATA_DIR)
  const bucket = openBucket(config)
  if (bucket) return bucketStore(bucket)
  throw new AppError(
    'unavailable',
    'The server is not configured for this file’s storage. Ask its administrator to set STORAGE_URL.',
  )
}

/** The store of an upload: a started one stays where it began, and a new one uses the current settings. */
export function storeFor(config: StorageConfig, upload: ArrivingUpload): Store {
  const hasBegun = upload.received > 0
  if (hasBegun && !upload.parts) return diskStore(config.DATA_DIR)
  const bucket = openBucket(config)
  return bucket ? bucketStore(bucket) : diskStore(config.DATA_DIR)
}
