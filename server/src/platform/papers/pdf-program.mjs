import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'

// Runs in a thread of its own with little memory, and without native code: reads the texts of a PDF with their boxes and sends them
// page by page. Ends by sending how it went.
const { path, maxBlock, ...limits } = workerData

// What a compressed stream unpacks to lies outside of the memory that the thread is given: no block of it may be larger.
globalThis.Uint8Array = new Proxy(Uint8Array, {
  construct(target, [given, ...rest], made) {
    if (typeof given === 'number' && given > maxBlock) throw new RangeError(tooLarge)
    return Reflect.construct(target, [given, ...rest], made)
  },
})

const { prepare, readTexts, tooLarge } = await import('./pdf-texts.mjs')
await prepare()
parentPort.postMessage({ kind: 'started' })
const file = await readFile(path)
const bytes = new Uint8Array(file.buffer, file.byteOffset, file.byteLength)
const ended = await readTexts(bytes, limits, (page) =>
  parentPort.postMessage({ kind: 'page', ...page }, [page.boxes.buffer]),
)
parentPort.postMessage({ kind: 'ended', ...ended })
// The library waits for more; there is none.
process.exit(0)
