import { type Context, when } from '#engine'

const digits = (value: unknown) => String(value ?? '').replace(/\D/g, '')
const cnpjText = (value: string) =>
  value.length === 14 ? value.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5') : value

/** The company and the places of a document, formatted for display. */
export async function identification(context: Context, establishments: number[], works: number[] = []) {
  const system = context.system
  const company = (await system.repo('utilitario/empresas').find(context.empresaId!))!
  const own = establishments.length ? await system.repo('utilitario/estabelecimentos').all({ ids: establishments }) : []
  const sites = works.length ? await system.repo('sst/obra').all({ ids: works }) : []
  const address = (row: { endereco?: unknown }) => {
    const { logradouro, numero, bairro, cidade, uf } = (row.endereco ?? {}) as Record<string, any>
    const city = cidade?.nome ?? cidade
    return [
      [logradouro, numero].filter(Boolean).join(', '),
      bairro,
      [city, uf?.sigla ?? uf?.nome].filter(Boolean).join(' - '),
    ]
      .filter(Boolean)
      .join(' · ')
  }
  return {
    empresa: {
      nome: company.razaoSocial ?? company.nome,
      cnpj: cnpjText(digits(company.cnpj)),
      cnae: String(context.settings.cnae ?? '').replace(/^(\d{4})(\d)(\d{2})$/, '$1-$2/$3'),
      grauRisco: (context.settings.grauRisco as string | null) ?? '',
    },
    locais: [
      ...own.map((row) => ({
        nome: row.nome!,
        inscricao: cnpjText(
          `${row.empresaBaseCnpjCaepf ?? ''}${row.complementoCnpjCaepf ?? ''}${row.digitoVerificadorCnpjCaepf ?? ''}`,
        ),
        endereco: address(row),
      })),
      ...sites.map((row) => ({ nome: row.nome!, inscricao: `CNO ${row.numeroInscricao}`, endereco: address(row) })),
    ],
  }
}

const COUNCILS: Record<string, string> = { 1: 'CRM', 2: 'CRO', 3: 'RMS', 4: 'CREA', 5: 'CFO' }

/** Professionals by id, formatted for documents. */
export async function professionalsById(context: Context, ids: number[]) {
  const rows = ids.length
    ? await context
        .query('sst/profissional')
        .withoutRowRules()
        .where(when('id').in([...new Set(ids)]))
        .select({
          id: 'id',
          nome: 'nome',
          cpf: 'cpf',
          conselho: 'orgaoDeClasse',
          outro: 'siglaOrgaoDeClasse',
          numero: 'numeroInscricao',
          uf: 'ufId.sigla',
          nit: 'nit',
        })
        .rows()
    : []
  return new Map(
    rows.map(({ id, nome, cpf, nit, conselho, outro, numero, uf }) => [
      id,
      { nome: nome!, cpf, nit, registro: [COUNCILS[conselho!] ?? outro ?? '', numero, uf].filter(Boolean).join(' ') },
    ]),
  )
}

/** The signing professional, with council and number. */
export async function signerOf(context: Context, professional: number | null) {
  return professional ? ((await professionalsById(context, [professional])).get(professional) ?? null) : null
}
