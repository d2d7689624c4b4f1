import { useState } from 'react'
import type { ResourceMeta } from '#engine/definition/metadata.ts'
import { recall, remember } from '../../providers/local_memory.ts'
import { useSession } from '../../providers/session.tsx'
import { choosable } from './columns.ts'

/** The columns each person chose for a list, kept in this browser. */
export function useColumns(meta: ResourceMeta): [paths: string[], choose: (paths: string[]) => void] {
  const { userinfo } = useSession()
  const key = `colunas:${userinfo.usuario?.id ?? 0}:${meta.key}`
  const [chosen, setChosen] = useState(() => recall(key)?.split(','))
  const possible = choosable(meta)
  const paths = chosen?.filter((path) => possible.includes(path)) ?? []
  const choose = (next: string[]) => {
    const standard = next.join() === meta.list.columns.join()
    remember(key, standard ? undefined : next.join(','))
    setChosen(standard ? undefined : next)
  }
  return [paths.length > 0 ? paths : meta.list.columns, choose]
}
