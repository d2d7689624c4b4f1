import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../providers/http.ts'
import { useNotice } from '../../providers/notify.tsx'

export const IMPORTS = '/api/importacoes'
export const TEMPLATES = '/api/importacoes-modelos'
const POLL_MS = 1000

interface ImportColumn {
  titulo: string | null
  campo: string | null
  amostra: string[]
  /** Values it takes, where some were refused. */
  aceitos: string[]
}

export interface Refusal {
  planilha: string
  linha: number
  coluna: number | null
  campo: string
  valor: string | null
  mensagem: string
  registro: string | null
  /** In how many lines of the file the column has this value, and is refused. */
  iguais: number
}

/** Records of another resource that lines name. */
export interface NamedRecords {
  recurso: string
  nome: string
  total: number
  nomes: string[]
  observacao?: string | null
}

/** An import, as `/api/importacoes` returns it. */
export interface ImportView {
  id: number
  recurso: string
  titulo: string
  arquivo: string
  estado: 'novo' | 'conferindo' | 'conferido' | 'gravando' | 'gravado' | 'desfazendo' | 'desfeito' | 'falhou'
  progresso: number
  mensagem: string | null
  planilhas: string[]
  planilha: string
  linhaTitulos: number | null
  inicio: { linha: number; texto: string }[]
  colunas: ImportColumn[]
  campos: { caminho: string; nome: string; obrigatorio: boolean; dispensa: string[] }[]
  chave: string | null
  ignoraOpcionaisObrigatorios: boolean
  criarFaltantes: boolean
  linhas: number | null
  novos: number | null
  alterados: number | null
  recusados: number | null
  totalRecusas: number | null
  criados: NamedRecords[]
  faltantes: NamedRecords[]
  recusas: Refusal[]
  criadoEm: string
}

/** How the next check reads the file, as the last one did. */
export const optionsOf = ({ chave, ignoraOpcionaisObrigatorios, criarFaltantes }: ImportView) => ({
  chave,
  ignoraOpcionaisObrigatorios,
  criarFaltantes,
})

export const isWorking = ({ estado }: ImportView) => ['conferindo', 'gravando', 'desfazendo'].includes(estado)

/** The import named in the address, polled while the server works on it, and its operations. */
export function useImport(resource: string) {
  const [params, setParams] = useSearchParams()
  const client = useQueryClient()
  const notice = useNotice()
  const [busy, setBusy] = useState(false)
  const id = params.get('importacao')
  const key = ['importacoes', resource, id]
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: () => api<ImportView>(`${IMPORTS}/${id}`, { silent: true }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? POLL_MS : false),
  })
  const open = (value: number | null) => setParams(value === null ? {} : { importacao: String(value) })
  const call = async (work: () => Promise<ImportView | null | undefined>) => {
    setBusy(true)
    try {
      const view = await work()
      if (view) client.setQueryData(['importacoes', resource, String(view.id)], view)
      else await client.invalidateQueries({ queryKey: ['importacoes', resource] })
      return view
    } catch (problem) {
      notice.error(problem)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  const step = (name: string, body: object = {}) =>
    call(() => api<ImportView>(`${IMPORTS}/${id}/${name}`, { method: 'PUT', body, silent: true }))
  const send = async (file: File) => {
    const body = new FormData()
    body.set('recurso', resource)
    body.set('file', file)
    const view = await call(() => api<ImportView>(IMPORTS, { method: 'POST', body, silent: true }))
    if (view) open(view.id)
  }
  return { id, view: id === null ? undefined : data, error, busy, open, step, send }
}

export type ImportWork = ReturnType<typeof useImport>
