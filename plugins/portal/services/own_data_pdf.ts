import { printResume, type ResumeSection } from '#app/reports/resume.ts'
import { platformPorts } from '#app/providers/ports.ts'
import { brDate, type Context, optionsOf } from '#engine'
import { exclusaoCandidato } from '#plugins/recruitment/plugin.ts'
import { candidateFields } from './candidate_view.ts'
import { CANDIDATES } from './names.ts'
import { inWords, listsInWords, ownData } from './own_data.ts'

const SITUACOES = optionsOf(exclusaoCandidato.fields.situacao)
const moment = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})
const when = (iso: string) => moment.format(new Date(iso))

/** The same as the JSON, to be read by people. */
export async function printOwnData(data: Context, id: number): Promise<Buffer> {
  const all = await ownData(data, id)
  const row = await data.repo(CANDIDATES).get(id)
  const sections: ResumeSection[] = [
    { title: 'Cadastro', facts: inWords(candidateFields(data), row).filter(({ value }) => value !== '') },
    ...listsInWords(data, row).map(({ title, rows }) => ({
      title,
      entries: rows.map((facts) => ({
        title: facts[0]?.value ?? '',
        facts: facts.slice(1).filter(({ value }) => value !== ''),
      })),
    })),
    {
      title: 'Candidaturas',
      entries: all.candidaturas.map((one) => ({
        title: one.anuncio.titulo ?? one.solicitacao.descricao,
        period: brDate(one.data),
        text: one.proximoPasso,
      })),
    },
    {
      title: 'Etapas da seleção',
      entries: all.candidaturas.flatMap((one) =>
        one.etapas.map((step) => ({
          title: step.nome,
          subtitle: [one.anuncio.titulo ?? one.solicitacao.descricao, step.situacao].join(' · '),
          period: brDate(step.data),
          text: step.observacao,
        })),
      ),
    },
    {
      title: 'Convites',
      entries: all.convites.map((one) => ({
        title: one.vaga ?? 'Vaga',
        period: when(one.enviadoEm),
        text: one.mensagem,
      })),
    },
    {
      title: 'Documentos anexos',
      entries: all.documentos.map((one) => ({
        title: one.descricao,
        subtitle: one.arquivo,
        period: one.data ? brDate(one.data) : null,
      })),
    },
    { title: 'Questionários', entries: all.questionarios.map((one) => ({ title: one.titulo })) },
    {
      title: 'Consentimentos',
      entries: all.consentimentos.map((one) => ({
        title: `Termo de privacidade, versão ${one.versao}`,
        period: when(one.data),
      })),
    },
    {
      title: 'Quem abriu o seu cadastro',
      entries: all.acessos.map((one) => ({ title: one.usuario, subtitle: one.tipo, period: when(one.data) })),
    },
    {
      title: 'Pedidos de revisão de decisão',
      entries: all.revisoes.map((one) => ({
        title: one.decisaoNome,
        subtitle: one.situacaoNome,
        period: when(one.pedidoEm),
        text: [one.motivo, one.resposta].filter(Boolean).join('\n'),
      })),
    },
    {
      title: 'Pedidos de exclusão',
      entries: all.exclusoes.map((one) => ({
        title: SITUACOES[one.situacao] ?? one.situacao,
        period: when(one.pedidoEm),
        text: one.relatorio,
      })),
    },
  ]
  return printResume({
    ...(await platformPorts.letterhead(data)),
    title: 'Meus dados',
    name: row.nome,
    subtitle: `Gerado em ${when(all.geradoEm)}`,
    sections,
  })
}
