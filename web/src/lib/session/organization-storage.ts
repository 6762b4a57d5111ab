import { getStorage, isNearlyFull, type StorageUse } from '@rumbo/domain/organizations/storage.api'
import { useQuery } from '@tanstack/react-query'
import { call } from '../calls/call.ts'
import { currentLanguage } from '../texts/i18n.ts'
import { useMyRole } from './my-role.ts'
import { useMembership } from './session-state.ts'

/** What the organization stores of what it may; nothing for who may not change the organization. Only behind the guard. */
export function useOrganizationStorage(): StorageUse | undefined {
  const { organizationId: id } = useMembership()
  const { data } = useQuery({
    queryKey: ['organizationStorage', id],
    queryFn: ({ signal }) => call(getStorage, { id }, { signal, onError: 'inline' }),
    refetchInterval: 300_000,
    enabled: useMyRole().can('organization:organizations'),
  })
  return data
}

/** The same where little room is left. */
export function useNearlyFullStorage(): StorageUse | undefined {
  const storage = useOrganizationStorage()
  return storage && isNearlyFull(storage) ? storage : undefined
}

/** How much is used, in whole percent: never 100 before it is, and above it where the limit was lowered. */
export const percentUsed = ({ used, limit }: StorageUse): number => Math.floor((used / limit) * 100)

const steps = [
  ['gigabyte', 2 ** 30],
  ['megabyte', 2 ** 20],
  ['kilobyte', 2 ** 10],
] as const

/** A size of files in its largest unit: '1.2 GB'. */
export function sizeText(bytes: number): string {
  const [unit, size] = steps.find(([, each]) => bytes >= each) ?? ['byte', 1]
  const maximumFractionDigits = unit === 'gigabyte' || unit === 'megabyte' ? 1 : 0
  // The short form of a byte has no plural.
  const unitDisplay = unit === 'byte' ? 'long' : 'short'
  const style = { style: 'unit', unit, unitDisplay, maximumFractionDigits } as const
  return new Intl.NumberFormat(currentLanguage(), style).format(bytes / size)
}
