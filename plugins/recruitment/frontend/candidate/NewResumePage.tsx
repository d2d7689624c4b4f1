import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { useNavigate } from 'react-router'
import { ActionDialog, api, BackLink, listPath, PageHeader, recordPath, useNotice, useResourceMeta } from '#frontend'
import type { FieldDef, FieldDefs } from '#engine/definition/types.ts'
import { CANDIDATES } from './use_candidate.ts'

const HELP = 'Só o que está no currículo. O resto do cadastro, também o que a empresa exige, é completado depois.'

/** Data typed from a résumé received on paper or by e-mail. */
const asked = (own: FieldDefs): FieldDefs => ({
  nome: { ...own.nome!, width: 6 },
  cpf: { ...(own.pessoal?.fields?.cpf as FieldDef), required: undefined, width: 6 },
  email: { ...(own.contato?.fields?.email as FieldDef), required: undefined, width: 6 },
  telefone: { kind: 'phone', label: 'Telefone', width: 6 },
  cargos: own.cargos!,
  arquivo: { kind: 'file', label: 'Arquivo do currículo' },
  ocrTexto: { kind: 'longText', label: 'Texto do currículo (OCR)', max: 60_000 },
  observacao: { ...own.observacao!, required: undefined },
})

/** Candidate id 0: the short form that creates a candidate. */
export function NewResumePage() {
  const meta = useResourceMeta(CANDIDATES)
  const navigate = useNavigate()
  const notice = useNotice()
  const client = useQueryClient()
  // The dialog also closes after saving, when navigation to the new candidate has already started.
  const saved = useRef(false)
  const fields = useMemo(() => (meta ? asked(meta.fields) : undefined), [meta])
  if (!meta || !fields) return null
  const save = async (input: Record<string, unknown>) => {
    const row = await api<{ id: number; nome: string }>(`/api/${CANDIDATES}/candidato-curriculo`, {
      method: 'POST',
      body: input,
    })
    saved.current = true
    void client.invalidateQueries({ queryKey: [CANDIDATES] })
    notice.success('Candidato incluído pelo currículo.')
    await navigate(recordPath(CANDIDATES, row.id))
  }
  return (
    <>
      <BackLink to={listPath(CANDIDATES)} label={meta.label.plural} />
      <PageHeader title="Incluir candidato pelo currículo" />
      <ActionDialog
        action={{ label: 'Gravar', title: 'Currículo do candidato', confirm: HELP, fields }}
        onClose={() => !saved.current && void navigate(listPath(CANDIDATES))}
        onRun={save}
      />
    </>
  )
}
