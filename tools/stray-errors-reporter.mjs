import { writeFileSync } from 'node:fs'

/** Vitest's own reports don't say what threw outside every test; this writes it next to them, into RUMBO_STRAY_ERRORS. */
export default class StrayErrorsReporter {
  onTestRunEnd(_modules, errors) {
    const file = process.env.RUMBO_STRAY_ERRORS
    if (file) writeFileSync(file, JSON.stringify(errors.map(({ message }) => message)))
  }
}
