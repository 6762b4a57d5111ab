import type { Sent } from '@rumbo/domain/kernel/endpoint'
import { type RoleDetails, updateRole } from '@rumbo/domain/organizations/roles.api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../lib/calls/call.ts'
import { showToast } from '../../lib/toasts/toast-store.ts'
import { seenBefore, type Wish, wished, wishesBack } from './matrix-rows.ts'
import { roleDetailsQuery } from './role-queries.ts'

/** What a change of a role sends besides its id. */
export type RolePatch = Omit<Sent<typeof updateRole>, 'id' | 'version'>

/** A change with what it makes of the role on screen, and what takes it back. */
type Edit = {
  readonly patch: RolePatch
  readonly shown: (role: RoleDetails) => RoleDetails
  readonly back: RolePatch | null
}

/** Saves each change of a role by itself, one after the other, shows it at once, and can take it back. */
export function useRoleEditing(role: RoleDetails) {
  const { t } = useTranslation('roles')
  const cache = useQueryClient()
  const { queryKey } = roleDetailsQuery(role.id)
  const [undos, setUndos] = useState<readonly RolePatch[]>([])
  const mutation = useMutation({
    // One after the other, so that what the screen shows at the end is what the server has.
    scope: { id: `role ${role.id}` },
    mutationFn: ({ patch }: Edit) => call(updateRole, { id: role.id, ...patch }),
    onMutate: async ({ shown }) => {
      await cache.cancelQueries({ queryKey })
      cache.setQueryData(queryKey, (now) => now && shown(now))
    },
    onSuccess: ({ conflicts }, { back }) => {
      if (back) setUndos((before) => [...before, back])
      if (conflicts.length > 0)
        showToast({ status: 'warning', title: t('conflict.title'), text: t('conflict.text') })
    },
    onSettled: (answer) => {
      if (cache.isMutating({ predicate: ({ options }) => options.scope?.id === `role ${role.id}` }) > 1)
        return
      if (answer) cache.setQueryData(queryKey, answer)
      else void cache.invalidateQueries({ queryKey })
      void cache.invalidateQueries({
        queryKey: ['roles'],
        predicate: (query) => query.queryKey[1] !== 'details',
      })
    },
  })

  const give = (wish: Wish) => {
    const seen = seenBefore(role, wish)
    mutation.mutate({
      patch: { cells: [{ ...wish, ...(seen ? { seen } : {}) }] },
      shown: (now) => wished(now, wish),
      back: { cells: [...wishesBack(role, wish)] },
    })
  }

  /** Permissions, transport types, whose records, name and color: `back` is what the screen shows before. */
  const change = (patch: RolePatch, back: RolePatch) =>
    mutation.mutate({ patch, shown: (now) => laidOver(now, patch), back })

  const undo = () => {
    const back = undos.at(-1)
    if (!back) return
    setUndos(undos.slice(0, -1))
    const shown = (now: RoleDetails) =>
      (back.cells ?? []).reduce<RoleDetails>((all, cell) => wished(all, cell), laidOver(now, back))
    mutation.mutate({ patch: back, shown, back: null })
  }

  return { give, change, undo, canUndo: undos.length > 0, saving: mutation.isPending }
}
export type RoleEditing = ReturnType<typeof useRoleEditing>

const laidOver = (role: RoleDetails, { name, color, edits, ...patch }: RolePatch): RoleDetails => ({
  ...role,
  name: name ?? role.name,
  color: color ?? role.color,
  edits: edits ?? role.edits,
  organization: { ...role.organization, ...patch.organization },
  modules: { ...role.modules, ...patch.modules },
  create: { ...role.create, ...patch.create },
})
