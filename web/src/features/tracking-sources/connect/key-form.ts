import type { TrackingPreset } from '@rumbo/domain/tracking/presets/preset'
import type { Pace } from '@rumbo/domain/tracking/schedule/pace'
import type { Credentials, TrackingSource } from '@rumbo/domain/tracking/sources.api'

/** What a person types to connect a preset; what is empty is ''. */
export type KeyForm = {
  readonly name: string
  readonly key: string
  readonly secret: string
  readonly baseUrl: string
  readonly header: string
  readonly secretHeader: string
  readonly tokenUrl: string
  readonly carriers: readonly string[]
  readonly callsPerMinute: number
  readonly pace: Pace
  readonly subscribes: boolean
}

/** What stands in the form at first: the preset brings all but the key; a source that is there, what it has. */
export function formOf(preset: TrackingPreset, name: string, source: TrackingSource | null): KeyForm {
  const { signIn } = preset
  return {
    name: source?.name ?? name,
    key: '',
    secret: '',
    baseUrl: source?.baseUrl ?? preset.baseUrl ?? '',
    header: (signIn?.kind === 'oauth' ? signIn.keyHeader : signIn?.header) ?? '',
    secretHeader: (signIn?.kind === 'apiKey' ? signIn.secretHeader : undefined) ?? '',
    tokenUrl: signIn?.kind === 'oauth' ? signIn.tokenUrl : '',
    carriers: source?.carriers ?? preset.carriers,
    callsPerMinute: source?.callsPerMinute ?? preset.callsPerMinute,
    pace: source?.pace ?? 'phase',
    subscribes: source?.subscribes ?? false,
  }
}

/** Whether a key comes with a secret of its own. */
export const hasSecret = ({ signIn }: TrackingPreset, form: KeyForm): boolean =>
  signIn?.kind === 'oauth' || form.secretHeader !== ''

/** Whether all is typed that a call needs; an existing source keeps its key where none is typed. */
export function isComplete(preset: TrackingPreset, form: KeyForm, isKept: boolean): boolean {
  if (form.name.trim() === '' || !/^https?:\/\/\S+$/.test(form.baseUrl)) return false
  if (isKept && form.key === '' && form.secret === '') return true
  const needsHeader = preset.signIn?.kind !== 'oauth' && form.header === ''
  return form.key !== '' && !needsHeader && (!hasSecret(preset, form) || form.secret !== '')
}

/** How the typed key signs in; undefined where none is typed. */
export function credentialsOf({ signIn }: TrackingPreset, form: KeyForm): Credentials | undefined {
  const { key, secret, header } = form
  if (key === '') return undefined
  if (signIn?.kind === 'oauth') {
    const client = { kind: 'oauth', tokenUrl: form.tokenUrl, clientId: key, clientSecret: secret } as const
    const keyed = header === '' ? client : { ...client, keyHeader: header }
    return { ...keyed, secretIn: signIn.secretIn }
  }
  const keyed = { kind: 'apiKey', header, value: key } as const
  return form.secretHeader === '' ? keyed : { ...keyed, secretHeader: form.secretHeader, secret }
}
