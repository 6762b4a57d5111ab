import { startS3 } from '../../server/test/storage/s3-peer.ts'

// An S3 server in a process of its own, so that its memory is not the product's. Tells its settings, and ends with its parent.
const { settings, close } = await startS3()
process.send?.(settings)
process.on('disconnect', () => void close())
