import { writeFileSync } from 'node:fs'
import { repository } from './repository.mjs'

/**
 * Vitest's own reports don't say what threw outside every test; this writes it next to them, into RUMBO_STRAY_ERRORS: the message, during
 * which test, and where in the project it was thrown.
 */
export default class StrayErrorsReporter {
  onTestRunEnd(_modules, errors) {
    const file = process.env.RUMBO_STRAY_ERRORS
    if (file) writeFileSync(file, JSON.stringify(errors.map(describe)))
  }
}

function describe({ message, stack = '', VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }) {
  const here = `${repository}/`
  const frames = stack.split('\n').filter((line) => line.includes(here) && !line.includes('node_modules'))
  const during = [file?.replace(here, ''), test].filter(Boolean).join(' › ')
  const places = frames.slice(0, 3).map((line) => line.trim().replaceAll(here, ''))
  return [message, during && `during ${during}`, ...places].filter(Boolean).join(' · ')
}
