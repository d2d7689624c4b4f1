import { formatCpf } from '@brazilian-utils/brazilian-utils/format-cpf'
import { action, brDate, codeWithName, type Context, fileResult, idOf, PDF, type RowAt, shape } from '#engine'
import { pictureOf, type FormSection, formPdf } from '#app/reports/form.ts'
import { LATERALIDADES, LOCAIS, ORGAOS_EMITENTE, TIPOS_ACIDENTE, TIPOS_CAT } from '../domain/accidents.ts'
import { PAISES, TIPOS_LOGRADOURO } from '../domain/address_tables.ts'
import { CAT_TABLES } from '../domain/cat_codes.ts'
import { ACCIDENTS, TALENTS } from '../domain/keys.ts'

const SIGNED_BY = ['Responsável pela comunicação', 'Responsável pela investigação']

const named = (options: Record<string, string>, code: unknown) => options[String(code)] ?? ''
const coded = (codes: Readonly<Record<string, string>>, code: string | null | undefined) =>
  code ? codeWithName(code, { codes }) : ''
const yes = (value: unknown) => (value ? 'Sim' : 'Não')
const day = (value: unknown) => (value ? brDate(String(value)) : '')

/** The issuer of the medical certificate, with council and number. */
const issuer = (care: RowAt<'sst/acidentes'>['atestado']) =>
  [
    care?.emitente,
    [named(ORGAOS_EMITENTE, care?.orgaoClasse), care?.numeroClasse, care?.ufClasse?.sigla].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(' · ')

/** Street with its kind, number, district and city, and the country if it is not Brazil. */
const addressOf = (row: RowAt<'sst/acidentes'>) =>
  [
    [TIPOS_LOGRADOURO[row.tipoLogradouro ?? ''], row.logradouro].filter(Boolean).join(' '),
    row.numero,
    row.bairro,
    row.municipio?.nome,
    coded(PAISES, row.pais),
  ]
    .filter(Boolean)
    .join(', ')

/** Contents of the CAT, for the file and for copies. */
const report = (row: RowAt<'sst/acidentes'>): FormSection[] =>
  row.emiteCat
    ? [
        {
          title: 'Comunicação de acidente de trabalho',
          facts: [
            { label: 'Tipo de CAT', value: named(TIPOS_CAT, row.tipoCat) },
            { label: 'Prazo', value: day(row.prazoCat) },
            { label: 'Óbito', value: row.obito ? day(row.dataObito) : 'Não' },
            { label: 'Comunicado à polícia', value: yes(row.comunicadoPolicia) },
            { label: 'Último dia trabalhado', value: day(row.ultimoDiaTrabalhado) },
            {
              label: 'Situação geradora (Tabela 15)',
              value: coded(CAT_TABLES[15], row.situacaoGeradora),
              wide: true,
            },
            { label: 'Agente causador (Tabela 14)', value: coded(CAT_TABLES[14], row.agenteCausador), wide: true },
            { label: 'Parte atingida (Tabela 13)', value: coded(CAT_TABLES[13], row.parteAtingida), wide: true },
            { label: 'Lateralidade', value: named(LATERALIDADES, row.lateralidade) },
            { label: 'Local', value: named(LOCAIS, row.localTipo) },
            {
              label: 'Endereço',
              value: addressOf(row),
              wide: true,
            },
          ],
        },
        {
          title: 'Atestado',
          facts: [
            { label: 'Atendimento', value: `${day(row.atestado?.data)} ${row.atestado?.hora ?? ''}` },
            { label: 'Internação', value: yes(row.atestado?.internacao) },
            { label: 'Tratamento (dias)', value: row.atestado?.duracao ?? '' },
            {
              label: 'Natureza da lesão (Tabela 17)',
              value: coded(CAT_TABLES[17], row.atestado?.natureza),
              wide: true,
            },
            { label: 'CID', value: row.atestado?.cid ?? '' },
            { label: 'Emitente', value: issuer(row.atestado) },
          ],
        },
      ]
    : []

/** The worker's data in the CAT; users who may open the accident see it too. */
async function worker(context: Context, value: unknown): Promise<FormSection> {
  const talent = await context.system.repo(TALENTS).find(idOf(value)!)
  return {
    title: 'Trabalhador',
    facts: [
      { label: 'Nome', value: talent?.nome ?? '' },
      { label: 'CPF', value: talent?.cpf ? formatCpf(talent.cpf) : '' },
      { label: 'Data de nascimento', value: day(talent?.pessoal?.dataNascimento) },
      { label: 'Admissão', value: day(talent?.dataAdmissao) },
      { label: 'Cargo', value: talent?.cargo?.nome ?? '' },
      { label: 'Estabelecimento', value: talent?.estabelecimento?.nome ?? '' },
    ],
  }
}

export const printAccident = action('pdf', {
  of: 'sst/acidentes',
  label: 'Imprimir',
  icon: 'PictureAsPdf',
  method: 'GET',
  authority: 'ROLE_SST_ACIDENTES',
  response: shape.file(PDF),
  async run(context, { row }) {
    const pictures: string[] = []
    for (const field of ['foto1', 'foto2', 'foto3']) {
      const picture = row[field as 'foto1'] && (await pictureOf(context, ACCIDENTS, row.id, field))
      if (picture) pictures.push(picture)
    }
    const sections: FormSection[] = [
      await worker(context, row.colaborador),
      {
        title: 'Acidente',
        facts: [
          { label: 'Data e hora', value: `${day(row.data)} ${row.hora ?? ''}` },
          { label: 'Tipo', value: named(TIPOS_ACIDENTE, row.tipo) },
          { label: 'Afastamento', value: yes(row.houveAfastamento) },
          { label: 'Dias perdidos', value: row.diasPerdidos ?? 0 },
          { label: 'Dias debitados', value: row.diasDebitados ?? 0 },
        ],
      },
      { title: 'O que aconteceu', text: [row.descricao], pictures },
      ...report(row),
      ...(row.causaRaiz
        ? [
            {
              title: 'Investigação',
              text: [
                ...(row.porques ?? []).map((porque, index) => `${index + 1}º por quê: ${porque.resposta}`),
                `Causa raiz: ${row.causaRaiz}`,
              ],
            },
          ]
        : []),
      ...(row.acoes?.length
        ? [
            {
              title: 'Ações',
              columns: ['Ação', 'Responsável', 'Prazo', 'Concluída em'],
              rows: row.acoes.map((acao) => [
                acao.acao,
                acao.responsavel?.nome,
                day(acao.prazo),
                day(acao.concluidaEm),
              ]),
            },
          ]
        : []),
    ]
    return fileResult(
      await formPdf(context, 'Acidente de trabalho', sections, SIGNED_BY),
      `acidente-${row.id}.pdf`,
      PDF,
      true,
    )
  },
})
