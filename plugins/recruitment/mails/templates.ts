import { mailTemplate } from '#engine'
import type { MailFacts } from '#app/mail/index.ts'

const SITE = 'https://rh.exemplo.com.br'

interface VacancyNews {
  nome?: string | null
  vaga: MailFacts
  situacao: string
  mensagem?: string | null
  responsavel?: string | null
  data?: string | null
  link?: string | null
}

/** Something happened to a vacancy: it was opened, released, suspended, closed … */
export const vagaAtualizada = mailTemplate<VacancyNews>('recruitment::vaga_atualizada', {
  label: 'Novidade em uma vaga',
  subject: ({ situacao, vaga }) => `${situacao}: ${vaga.titulo}`,
  notice: true,
  sample: {
    vaga: { titulo: 'Analista de RH', detalhes: [{ label: 'Cargo', value: 'Analista de RH' }, { label: 'Área organizacional', value: 'Gente e Gestão' }, { label: 'Nº de vagas', value: '2' }] },
    situacao: 'Vaga liberada',
    mensagem: 'Aprovada para início imediato.',
    responsavel: 'Cláudia Rocha',
    data: '20/11/2026',
    link: `${SITE}/captacao/solicitacoes-pessoal/1`,
  },
})

/** There is a questionnaire to answer, and until when. */
export const questionario = mailTemplate<{ nome: string; vaga: string; etapa: string; ate?: string | null; link: string }>('recruitment::questionario', {
  label: 'Questionário para responder',
  subject: ({ vaga }) => `Questionário para responder: ${vaga}`,
  sample: { nome: 'João', vaga: 'Analista de RH', etapa: 'Entrevista', ate: '30/11/2026, 18:00', link: `${SITE}/externo/avaliacoes?empresaId=1` },
})

export const recruitmentMails = [vagaAtualizada, questionario]
