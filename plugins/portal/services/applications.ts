import { dayIn, type Language, portuguese, type Words } from '#app/i18n/index.ts'
import { type Context, type RowAt } from '#engine'
import {
  candidatoSolicitacao,
  nextInterviews,
  offersOf,
  type OwnInterview,
  publicTitles,
} from '#plugins/recruitment/plugin.ts'
import { isWaiting, ownEvaluations } from './evaluations.ts'
import { answersTo, choosingHours } from './interviews.ts'
import { type APPLICATIONS, COMPANIES, HISTORY, VACANCIES } from './names.ts'

type Application = RowAt<typeof APPLICATIONS>

const situacaoText = (code: unknown) =>
  candidatoSolicitacao.fields.situacao!.choices!.find((choice) => choice.id === code)?.nome ?? null

/** The next step for the candidate, in one sentence. */
function nextStep(
  application: Application,
  vacancy: RowAt<typeof VACANCIES> | undefined,
  questionnaires: number,
  interview: OwnInterview | undefined,
  choosesHour: boolean,
  offer: { situacao: string; vencida: boolean; validade: string | null } | undefined,
  t: Words,
  language: Language,
): string {
  if (application.desistiuEm) return t('Você desistiu desta vaga. O seu cadastro continua disponível para outras.')
  if (application.situacao === 'C') return t('Parabéns! Você foi contratado(a) para esta vaga.')
  if (application.situacao === 'N')
    return t('O seu perfil não seguiu nesta seleção. O seu cadastro continua disponível para outras vagas.')
  if (vacancy?.cancelada || vacancy?.encerrada) return t('Esta seleção foi encerrada.')
  if (vacancy?.suspensa) return t('Esta seleção está suspensa. Avisaremos quando for retomada.')
  if (offer?.situacao === 'E' && !offer.vencida)
    return offer.validade
      ? t('A empresa fez uma proposta para você. Responda até {day}.', { day: dayIn(language, offer.validade) })
      : t('A empresa fez uma proposta para você. Leia a carta e responda.')
  if (offer?.situacao === 'A') return t('Você aceitou a proposta. A empresa fala com você sobre a admissão.')
  if (interview)
    return t('A sua entrevista está marcada para {day}, às {hour}.', {
      day: dayIn(language, interview.data),
      hour: interview.hora,
    })
  if (choosesHour) return t('Escolha o horário da sua entrevista.')
  if (questionnaires)
    return questionnaires === 1
      ? t('Há um questionário para você responder.')
      : t('Há {questionnaires} questionários para você responder.', { questionnaires })
  if (application.situacao === 'S') return t('Você foi considerado(a) apto(a). Aguarde o contato da empresa.')
  if (application.etapaAtual)
    return t('Você está na etapa "{stage}". Aguarde o contato da empresa.', { stage: application.etapaAtual.nome })
  return t('O seu currículo foi recebido e será analisado pela empresa.')
}

const ofApplications = (data: Context, applications: Application[]) =>
  data.repo(HISTORY).all(
    { candidatoSolicitacao: applications.map((application) => application.id) },
    {
      sort: [{ field: 'data', descending: false }],
    },
  )

/** Applications for their candidate: stages, dates and results, never the recruiters' notes. */
export async function applicationView(
  data: Context,
  applications: Application[],
  t: Words = portuguese,
  language: Language = 'pt-BR',
) {
  if (!applications.length) return []
  const company = await data.repo(COMPANIES).get(data.empresaId!)
  const titles = await publicTitles(
    data,
    applications.map((application) => application.solicitacao.id),
  )
  const history = await ofApplications(data, applications)
  const vacancies = await data
    .repo(VACANCIES)
    .all({ ids: applications.map((application) => application.solicitacao.id) })
  const waiting = (await ownEvaluations(data, applications[0]!.candidato.id)).filter((row) => isWaiting(row))
  const interviews = await nextInterviews(
    data,
    applications.map((application) => application.id),
  )
  const answers = await answersTo(
    data,
    [...interviews.values()].map((interview) => interview.id),
  )
  const choosing = await choosingHours(
    data,
    applications.filter((application) => !interviews.has(application.id)),
  )
  const offers = new Map(
    (await offersOf(data, applications[0]!.candidato.id, true))
      .sort((a, b) => a.id - b.id)
      .map((offer) => [
        offer.candidatoSolicitacao.id,
        {
          id: offer.id,
          situacao: offer.situacao!,
          vencida: offer.situacao === 'E' && Boolean(offer.validade && offer.validade < data.today),
          validade: offer.validade,
          enviadaEm: offer.enviadaEm ?? null,
          respondidaEm: offer.respondidaEm ?? null,
        },
      ]),
  )
  const vacancyOf = new Map(vacancies.map((vacancy) => [vacancy.id, vacancy]))
  return applications.map((application) => {
    const vacancy = vacancyOf.get(application.solicitacao.id)
    const interview = interviews.get(application.id)
    const questionarios = waiting.filter((row) => row.solicitacao?.id === application.solicitacao.id).length
    const etapas = history
      .filter((entry) => entry.candidatoSolicitacao.id === application.id)
      .map((entry) => ({
        nome: entry.etapaSeletiva.nome,
        data: entry.data,
        situacao: situacaoText(entry.apto),
        observacao: entry.mensagemCandidato ?? null,
      }))
    return {
      id: application.id,
      candidato: application.candidato,
      solicitacao: {
        id: application.solicitacao.id,
        descricao: titles.get(application.solicitacao.id) ?? '',
        empresa: { id: company.id, nome: company.nome },
      },
      anuncio: { titulo: vacancy?.anuncio?.titulo ?? null },
      data: application.data,
      situacao: application.situacao!,
      etapaAtual: application.etapaAtual ? { nome: application.etapaAtual.nome } : null,
      etapas,
      /** Unanswered questionnaires. */
      questionarios,
      /** Whether there are interview slots to choose from. */
      escolheHorario: choosing.has(application.id),
      proposta: offers.get(application.id) ?? null,
      proximaEntrevista: interview ? { ...interview, ...answers.get(interview.id) } : null,
      desistiuEm: application.desistiuEm ?? null,
      recursosAcessibilidade: application.recursosAcessibilidade ?? null,
      podeDesistir:
        (application.situacao === 'I' || application.situacao === 'S') && !vacancy?.cancelada && !vacancy?.encerrada,
      proximoPasso: nextStep(
        application,
        vacancy,
        questionarios,
        interview,
        choosing.has(application.id),
        offers.get(application.id),
        t,
        language,
      ),
    }
  })
}

/** A step for its candidate: `observacao` is the recruiters' text for the candidate; internal notes are excluded. */
export const entryView = (row: RowAt<typeof HISTORY>, title: string) => ({
  id: row.id,
  solicitacao: { id: row.solicitacao!.id, descricao: title },
  etapaSeletiva: row.etapaSeletiva,
  data: row.data,
  situacao: situacaoText(row.apto),
  observacao: row.mensagemCandidato ?? null,
  dataHoraExpiracao: row.dataHoraExpiracao ?? null,
})

/** The steps of a candidate in all selections, newest first. */
export async function historyView(data: Context, candidateId: number) {
  const { rows } = await data.repo(HISTORY).list({
    filter: { candidato: candidateId },
    sort: [{ field: 'data', descending: true }],
    limit: 500,
    full: true,
    withoutTotal: true,
  })
  const titles = await publicTitles(
    data,
    rows.map((row) => row.solicitacao?.id),
  )
  return rows.map((row) => entryView(row, titles.get(row.solicitacao?.id ?? 0) ?? ''))
}
