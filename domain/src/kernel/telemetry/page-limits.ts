/** As many steps of a session are kept and sent at once. */
export const maxSteps = 100
/** As many errors are sent at once; more of them say nothing new. */
export const maxErrors = 10
/** As many places of a stack are reported. */
export const maxFrames = 30
