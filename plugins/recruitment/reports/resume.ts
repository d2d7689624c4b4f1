import { brDate, type Context, type RowAt, recordName } from '#engine'
import { printResume, type ResumeFact, type ResumeSection } from '#app/reports/resume.ts'
import { formatValue } from '#app/reports/format.ts'
import { ESCOLARIDADES, ESTADOS_CIVIS, VINCULOS } from '../borrowed_codes.ts'
import { named, NIVEIS_IDIOMA, SITUACOES, SITUACOES_FORMACAO, TIPOS_EVENTO, TIPOS_FORMACAO } from '../codes.ts'
import { applicationsOf } from '../queries/candidate_summary.ts'
import { phoneText } from '../domain/phone_text.ts'
import { letterhead, photoOf, withBlanks } from '../services/printing.ts'

/** The parts of the résumé to print. */
export type ResumeOptions = Record<string, any>

const month = (day: string | null | undefined) => (day ? brDate(day).slice(3) : '')
const span = (from?: string | null, to?: string | null, open = 'atual') =>
  [month(from), to ? month(to) : from ? open : ''].filter(Boolean).join(' a ')
const money = (value: unknown) => formatValue(value, 'money')

/** 'Rua das Flores, 120, Apto 31, Centro, Fortaleza, 60000-000' */
function addressText({
  logradouro,
  numero,
  complemento,
  bairro,
  cidade,
  uf,
  cep,
}: RowAt<'captacao/candidatos'>['endereco']): string {
  return [
    logradouro,
    numero,
    complemento,
    bairro,
    [cidade?.nome, uf?.sigla ?? uf?.nome].filter(Boolean).join('/'),
    cep?.replace(/^(\d{5})(\d{3})$/, '$1-$2'),
  ]
    .filter(Boolean)
    .join(', ')
}

function headFacts(row: RowAt<'captacao/candidatos'>): ResumeFact[] {
  const { pessoal, contato } = row
  return [
    { label: 'Idade', value: row.idade == null ? null : `${row.idade} anos` },
    { label: 'Estado civil', value: named(ESTADOS_CIVIS, pessoal.estadoCivil) },
    { label: 'Celular', value: phoneText(contato.dddCelular, contato.foneCelular) },
    { label: 'Telefone', value: phoneText(contato.ddd, contato.foneFixo) },
    { label: 'E-mail', value: contato.email },
    { label: 'Escolaridade', value: named(ESCOLARIDADES, pessoal.escolaridade) },
    { label: 'Habilitação', value: row.habilitacao.categoria },
    { label: 'Endereço', value: addressText(row.endereco), wide: true },
  ]
}

const education = (row: RowAt<'captacao/candidatos'>): ResumeSection => ({
  title: 'Formação acadêmica',
  entries: row.formacao.map((item: any) => ({
    title: item.curso,
    subtitle: [named(TIPOS_FORMACAO, item.tipo), item.local].filter(Boolean).join(' · '),
    period:
      item.conclusao ??
      (item.anoConclusao ? item.anoConclusao.split('-').reverse().join('/') : named(SITUACOES_FORMACAO, item.situacao)),
    facts: [
      { label: 'Área', value: item.areaFormacao?.nome },
      { label: 'Situação', value: named(SITUACOES_FORMACAO, item.situacao) },
    ],
  })),
})

const experience = (row: RowAt<'captacao/candidatos'>): ResumeSection => ({
  title: 'Experiência profissional',
  text: row.primeiroEmprego ? 'Em busca do primeiro emprego.' : null,
  entries: row.experiencias.map((experiencia: any) => ({
    title: experiencia.checkNomeCargo ? experiencia.nomeMercado : (experiencia.cargo?.nome ?? experiencia.nomeMercado),
    subtitle: experiencia.empresa,
    period: span(experiencia.dataAdmissao, experiencia.dataDesligamento),
    facts: [
      { label: 'Salário', value: experiencia.salario ? money(experiencia.salario) : null },
      { label: 'Motivo da saída', value: experiencia.motivoSaida },
      {
        label: 'Contato',
        value: phoneText(experiencia.contatoEmpresa?.slice(0, 2), experiencia.contatoEmpresa?.slice(2)),
      },
    ],
    text: experiencia.observacao,
  })),
})

const certificates = (row: RowAt<'captacao/candidatos'>): ResumeSection => ({
  title: 'Certificados',
  entries: row.certificados.map((certificado: any) => ({
    title: certificado.titulo,
    subtitle: [named(TIPOS_EVENTO, certificado.tipo), certificado.organizacao].filter(Boolean).join(' · '),
    period: span(certificado.dataInicio, certificado.dataFim, ''),
    facts: [
      { label: 'Carga horária', value: certificado.cargaHorariaTotal },
      { label: 'Validade', value: certificado.validade && brDate(certificado.validade) },
    ],
  })),
})

function extraFields(row: RowAt<'captacao/candidatos'>, context: Context): ResumeSection {
  const titled = context.definition('captacao/candidatos').fields.camposExtras?.fields ?? {}
  const text = (name: string, value: unknown) =>
    name.startsWith('data') ? brDate(String(value)) : name.startsWith('valor') ? money(value) : value
  const filled = Object.entries(row.camposExtras ?? {}).filter(
    ([name, value]) => titled[name] && value !== null && value !== '',
  )
  return {
    title: 'Campos extras',
    facts: filled.map(([name, value]) => ({
      label: titled[name]!.label,
      value: text(name, value),
      wide: name.startsWith('textolongo'),
    })),
  }
}

const social = ({ socioEconomica: one }: RowAt<'captacao/candidatos'>): ResumeSection => ({
  title: 'Informações socioeconômicas',
  facts: [
    { label: 'Possui veículo', value: one.possuiVeiculo },
    { label: 'Paga pensão', value: one.pagaPensao },
    ...(one.pagaPensao
      ? [
          { label: 'Quantidade de pensões', value: one.quantidade },
          { label: 'Valor da pensão', value: money(one.valor) },
        ]
      : []),
  ],
})

async function course(row: RowAt<'captacao/candidatos'>, context: Context): Promise<ResumeSection> {
  const rows = await context.system.repo('captacao/historico').all({ candidato: row.id })
  return {
    title: 'Histórico de seleção',
    entries: rows.map((item) => ({
      title: `${item.etapaSeletiva.nome} · ${named(SITUACOES, item.apto)}`,
      subtitle: [item.solicitacao?.descricao, item.responsavel].filter(Boolean).join(' · '),
      period: brDate(item.data),
      text: item.observacao,
    })),
  }
}

async function requests(row: RowAt<'captacao/candidatos'>, context: Context): Promise<ResumeSection> {
  const rows = await applicationsOf(context, row.id)
  return {
    title: 'Solicitações de pessoal',
    entries: rows.map((item) => ({
      title: item.solicitacao.descricao,
      subtitle: [item.etapaAtual?.nome, named(SITUACOES, item.situacao)].filter(Boolean).join(' · '),
      period: brDate(item.data),
    })),
  }
}

/** Prints the résumé of a candidate with the chosen parts. */
export async function printResumeOf(
  context: Context,
  seen: RowAt<'captacao/candidatos'>,
  options: ResumeOptions,
): Promise<Buffer> {
  const row = withBlanks('captacao/candidatos', seen)
  const sections: (ResumeSection | false)[] = [
    {
      title: 'Objetivo',
      tags: row.cargos,
      facts: [
        { label: 'Colocação desejada', value: named(VINCULOS, row.colocacao) },
        { label: 'Áreas de interesse', value: row.areasInteresse, wide: true },
      ],
    },
    options.exibirExperiencia && experience(row),
    options.exibirFormacao && education(row),
    options.exibirCertificados && certificates(row),
    options.exibirCurso && { title: 'Outros cursos', text: row.cursos },
    options.exibirIdioma && {
      title: 'Idiomas',
      facts: row.candidatoIdiomas.map((idioma: any) => ({
        label: idioma.idioma?.nome,
        value: named(NIVEIS_IDIOMA, idioma.nivel),
      })),
    },
    options.exibirConhecimento && { title: 'Conhecimentos', tags: row.conhecimentos },
    options.exibirInformacaoSocioEconomica && social(row),
    options.exibirCamposExtras && extraFields(row, context),
    options.exibirObservacao && { title: 'Observações', text: row.observacao },
    options.exibirSolicitacaoPessoal && (await requests(row, context)),
    options.exibirHistorico && (await course(row, context)),
    options.exibirTextoOCR && { title: 'Texto do currículo', text: row.ocrTexto },
  ]
  const signatures = [1, 2, 3]
    .filter((number) => options[`exibirAssinatura${number}`])
    .map((number) => options[`assinatura${number}`])
  return printResume({
    ...(await letterhead(context)),
    title: 'Currículo do Candidato',
    name: recordName(context, 'captacao/candidatos', row),
    subtitle: row.nomeSocial ? row.nome : null,
    photo: row.foto ? await photoOf(context, row.id) : undefined,
    facts: headFacts(row),
    sections: sections.filter((section): section is ResumeSection => Boolean(section)),
    signatures,
    showHeader: options.exibirCabecalho,
  })
}
