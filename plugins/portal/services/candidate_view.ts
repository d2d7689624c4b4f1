import type { FieldDefs, Row } from '#engine'
import { candidato } from '#plugins/recruitment/plugin.ts'

/** What the registration form of the portal holds. Everything else of a candidate is the recruiters' business. */
const PUBLIC_FIELDS = new Set([
  'nome', 'nomeSocial', 'foto', 'pessoal', 'endereco', 'contato', 'socioEconomica', 'comoFicouSabendoVaga', 'formacao', 'certificados', 'candidatoIdiomas', 'cursos', 'cargos',
  'areasInteresse', 'conhecimentos', 'colocacao', 'experiencias', 'observacao', 'habilitacao', 'camposExtras', 'primeiroEmprego',
])

/** Names the form adds to the record; other endpoints answer for them. */
const FORM_ONLY = new Set(['empresaId', 'senha', 'confirmaSenha', 'aceitoPoliticaSeguranca', 'moduloExterno'])

const only = <T>(source: Record<string, T>, keep: (name: string) => boolean) => Object.fromEntries(Object.entries(source).filter(([name]) => keep(name)))

/** Definitions the form is drawn from. */
export const candidateFields = (): FieldDefs => only(candidato.fields, (name) => PUBLIC_FIELDS.has(name))

/** The record as its owner sees it. The photo gets the portal's own address. */
export const ownView = (row: Row) => ({
  id: row.id,
  versao: row.versao,
  ...only(row, (name) => PUBLIC_FIELDS.has(name)),
  foto: row.foto && { ...row.foto, url: `/api/externo/candidatos/${row.id}/foto` },
  aceitoPoliticaSeguranca: Boolean(row.aceitoPoliticaSeguranca),
})

/** What the owner may write. Internal fields are left out silently, because a form sends back what it got; unknown names stay in and are refused. */
export const writable = (body: Record<string, unknown>) => only(body, (name) => PUBLIC_FIELDS.has(name) || !(name in candidato.fields || FORM_ONLY.has(name)))

interface TitledField {
  nome: string
  titulo: string
}

/** The fields without a fixed meaning that this company uses: its titles, and what kind of value goes in. */
export function extraFields(settings: Record<string, any>) {
  const known = candidato.fields.camposExtras?.fields ?? {}
  const demanded: string[] = settings.camposObrigatoriosCandidato ?? []
  const titled: TitledField[] = settings.campoExtraCandidato === true ? (settings.camposExtras ?? []) : []
  return titled.flatMap(({ nome, titulo }) => (known[nome] ? [{ nome, titulo, tipo: known[nome].kind, obrigatorio: demanded.includes(`camposExtras.${nome}`) }] : []))
}
