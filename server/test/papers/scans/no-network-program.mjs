import { Socket } from 'node:net'

// Preloaded into a program, also into its threads: ends it where anything asks for a network.
const refuse = () => process.kill(process.pid, 'SIGKILL')
Socket.prototype.connect = refuse
globalThis.fetch = refuse
