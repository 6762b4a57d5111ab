import { expect, test } from 'vitest'
import { awaitStep, forgetSteps, lastStep, noteStep, stepsNoted, undoStep } from './undo-log.ts'

const here = 'organization'
const step = (title: string, undo = async () => `${title} undone`) =>
  noteStep({ organizationId: here, title, undo })

test('the last step is undone first, each once', async () => {
  step('one')
  step('two')
  noteStep({ organizationId: 'another', title: 'elsewhere', undo: async () => '' })
  const said: string[] = []
  for (let last = lastStep(here); last; last = lastStep(here)) said.push(await undoStep(last))
  expect(said).toEqual(['two undone', 'one undone'])
  expect(lastStep('another')?.title).toBe('elsewhere')
})

test('a step that could not be undone stays the last one', async () => {
  step('before')
  const failing = step('failing', async () => {
    throw new Error('offline')
  })
  await expect(undoStep(failing)).rejects.toThrow('offline')
  expect(lastStep(here)?.title).toBe('failing')
})

test('what is over is passed over, what runs is found', () => {
  const organizationId = 'works'
  let state: 'ready' | 'running' | 'over' = 'running'
  noteStep({ organizationId, title: 'edit', undo: async () => '' })
  noteStep({ organizationId, title: 'bulk', undo: async () => '', state: () => state })
  expect(lastStep(organizationId)?.title).toBe('bulk')
  state = 'over'
  expect(lastStep(organizationId)?.title).toBe('edit')
})

test('a hundred steps are kept', () => {
  const organizationId = 'many'
  for (let at = 0; at <= 100; at += 1) noteStep({ organizationId, title: `${at}`, undo: async () => '' })
  let oldest = ''
  for (let last = lastStep(organizationId); last; last = lastStep(organizationId)) {
    oldest = last.title
    void undoStep(last)
  }
  expect(oldest).toBe('1')
})

test('the steps of who was here are forgotten with them', () => {
  step('theirs')
  forgetSteps()
  expect(lastStep(here)).toBeNull()
})

test('what is still being saved is waited for, and is the last step then; what fails is none', async () => {
  const organizationId = 'saving'
  const note = (title: string) => noteStep({ organizationId, title, undo: async () => '' })
  note('before')
  let arrive = (): void => {}
  const answer = new Promise<void>((resolve) => {
    arrive = resolve
  })
  void awaitStep(answer.then(() => note('slow')))
  awaitStep(Promise.reject(new Error('offline'))).catch(() => undefined)
  const found = stepsNoted().then(() => lastStep(organizationId)?.title)
  expect(lastStep(organizationId)?.title).toBe('before')
  arrive()
  expect(await found).toBe('slow')
})
