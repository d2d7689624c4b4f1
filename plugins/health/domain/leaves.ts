/** Response of payroll to a leave. */
export const STATUS_AC = { AGUARDANDO: 'Aguardando', COM_ERRO: 'Com erro', SEM_ERRO: 'Sem erro' } as const

/**
 * Maximum number of days between two leaves for the same illness that count as one (eSocial S-2230; Lei 8.213/1991,
 * art. 60 § 3).
 */
export const LINK_DAYS = 60

const blank = (value: unknown) => value === undefined || value === null || value === ''

/** Required fields by class of leave: field → message. */
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

/** Required values that a leave of a class lacks (document 3, §5): field → message. */
export function leaveRefusals(classe: string | null, row: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(DEMANDS[classe ?? ''] ?? {}).filter(([field]) => blank(row[field])))
}

/** CIDs of the certificates of a leave, without the point. */
export const cidsOf = (row: Record<string, unknown>) =>
  new Set(
    ((row.atestados ?? []) as { cid?: string | null }[]).flatMap(({ cid }) =>
      cid ? [cid.replace(/[^0-9a-z]/gi, '').toUpperCase()] : [],
    ),
  )

/** Whether both leaves have CIDs and share none. */
export function otherIllness(one: Record<string, any>, other: Record<string, any>): boolean {
  const [first, second] = [cidsOf(one), cidsOf(other)]
  return first.size > 0 && second.size > 0 && ![...first].some((cid) => second.has(cid))
}
