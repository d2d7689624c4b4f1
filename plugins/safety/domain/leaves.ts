/** What payroll answered about a leave. */
export const STATUS_AC = { AGUARDANDO: 'Aguardando', COM_ERRO: 'Com erro', SEM_ERRO: 'Sem erro' } as const

/** Days between two leaves of the same illness that count as one (eSocial S-2230; Lei 8.213/1991, art. 60 § 3). */
export const LINK_DAYS = 60

const blank = (value: unknown) => value === undefined || value === null || value === ''

/** What each class of leave must tell: field → name of it. */
const DEMANDS: Record<string, Record<string, string>> = {
  CESSAO_REQUISICAO: {
    cnpjCessaoRequisicao: 'CNPJ do órgão/entidade (cessão/requisição) é obrigatório',
    onusCessaoRequisicao: 'Ônus da cessão/requisição é obrigatório',
  },
  MANDATO_SINDICAL: {
    cnpjMandatoSindical: 'CNPJ do sindicato é obrigatório',
    onusMandatoSindical: 'Ônus da remuneração é obrigatório',
  },
  MANDATO_ELETIVO: {
    cnpjMandatoEletivo: 'CNPJ do órgão público é obrigatório',
    optouRemuneracaoCargoMandatoEletivo: 'Opção pela remuneração do cargo é obrigatória',
  },
}

/** What a leave of a class lacks (document 3, §5): field → sentence. */
export function leaveRefusals(classe: string | null, row: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(DEMANDS[classe ?? ''] ?? {}).filter(([field]) => blank(row[field])))
}

/** CIDs of the certificates of a leave, without their point. */
export const cidsOf = (row: Record<string, unknown>) =>
  new Set(
    ((row.atestados ?? []) as { cid?: string | null }[]).flatMap(({ cid }) =>
      cid ? [cid.replace(/[^0-9a-z]/gi, '').toUpperCase()] : [],
    ),
  )

/** Whether both leaves tell their illness, and not the same one. */
export function otherIllness(one: Record<string, any>, other: Record<string, any>): boolean {
  const [first, second] = [cidsOf(one), cidsOf(other)]
  return first.size > 0 && second.size > 0 && ![...first].some((cid) => second.has(cid))
}
