import { dayIn, languageNamed, momentIn } from '#app/i18n/index.ts'
import { printResume, type ResumeSection } from '#app/reports/resume.ts'
import { platformPorts } from '#app/providers/ports.ts'
import { type Context, optionsOf } from '#engine'
import { exclusaoCandidato } from '#plugins/recruitment/plugin.ts'
import { candidateFields } from './candidate_view.ts'
import { CANDIDATES } from './names.ts'
import { inWords, listsInWords, ownData } from './own_data.ts'
import { pageWords } from './words.ts'

const SITUACOES = optionsOf(exclusaoCandidato.fields.situacao)

/**
 * The same as the JSON, as a readable PDF in the candidate's portal language. Texts of the candidate and the company
 * are not translated.
 */
export async function printOwnData(data: Context, id: number): Promise<Buffer> {
  const row = await data.repo(CANDIDATES).get(id)
  const language = languageNamed(row.idiomaPortal)
  const t = pageWords(language)
  const all = await ownData(data, id, t, language)
  const day = (date: string) => dayIn(language, date)
  const when = (iso: string) => momentIn(language, iso)
  const sections: ResumeSection[] = [
    { title: t('Cadastro'), facts: inWords(candidateFields(data), row, language).filter(({ value }) => value !== '') },
    ...listsInWords(data, row, language).map(({ title, rows }) => ({
      title,
      entries: rows.map((facts) => ({
        title: facts[0]?.value ?? '',
        facts: facts.slice(1).filter(({ value }) => value !== ''),
      })),
    })),
    {
      title: t('Candidaturas'),
      entries: all.candidaturas.map((candidatura) => ({
        title: candidatura.anuncio.titulo ?? candidatura.solicitacao.descricao,
        period: day(candidatura.data),
        text: candidatura.proximoPasso,
      })),
    },
    {
      title: t('Etapas da seleção'),
      entries: all.candidaturas.flatMap((candidatura) =>
        candidatura.etapas.map((step) => ({
          title: step.nome,
          subtitle: [
            candidatura.anuncio.titulo ?? candidatura.solicitacao.descricao,
            step.situacao && t(step.situacao),
          ].join(' · '),
          period: day(step.data),
          text: step.observacao,
        })),
      ),
    },
    {
      title: t('Convites'),
      entries: all.convites.map((convite) => ({
        title: convite.vaga ?? t('Vaga'),
        period: when(convite.enviadoEm),
        text: convite.mensagem,
      })),
    },
    {
      title: t('Documentos anexos'),
      entries: all.documentos.map((documento) => ({
        title: documento.descricao,
        subtitle: documento.arquivo,
        period: documento.data ? day(documento.data) : null,
      })),
    },
    { title: t('Questionários'), entries: all.questionarios.map((questionario) => ({ title: questionario.titulo })) },
    {
      title: t('Consentimentos'),
      entries: all.consentimentos.map((consentimento) => ({
        title: t('Termo de privacidade, versão {versao}', { versao: consentimento.versao }),
        period: when(consentimento.data),
      })),
    },
    {
      title: t('Quem abriu o seu cadastro'),
      entries: all.acessos.map((acesso) => ({
        title: acesso.usuario,
        subtitle: t(acesso.tipo),
        period: when(acesso.data),
      })),
    },
    {
      title: t('Pedidos de revisão de decisão'),
      entries: all.revisoes.map((revisao) => ({
        title: t(revisao.decisaoNome),
        subtitle: t(revisao.situacaoNome),
        period: when(revisao.pedidoEm),
        text: [revisao.motivo, revisao.resposta].filter(Boolean).join('\n'),
      })),
    },
    {
      title: t('Pedidos de exclusão'),
      entries: all.exclusoes.map((exclusao) => ({
        title: t(SITUACOES[exclusao.situacao] ?? exclusao.situacao),
        period: when(exclusao.pedidoEm),
        text: exclusao.relatorio,
      })),
    },
  ]
  return printResume({
    ...(await platformPorts.letterhead(data)),
    title: t('Meus dados'),
    name: row.nome,
    subtitle: t('Gerado em {quando}', { quando: when(all.geradoEm) }),
    language,
    t,
    sections,
  })
}
