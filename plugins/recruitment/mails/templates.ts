import { mailTemplate } from '#engine'
import type { Language } from '#app/i18n/index.ts'
import type { MailFacts } from '#app/mail/index.ts'

const SITE = 'https://rh.exemplo.com.br'

/** The language in which a candidate reads the portal. */
interface InLanguage {
  idioma?: Language
}

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
    vaga: {
      titulo: 'Analista de RH',
      detalhes: [
        { label: 'Cargo', value: 'Analista de RH' },
        { label: 'Área organizacional', value: 'Gente e Gestão' },
        { label: 'Nº de vagas', value: '2' },
      ],
    },
    situacao: 'Vaga liberada',
    mensagem: 'Aprovada para início imediato.',
    responsavel: 'Cláudia Rocha',
    data: '20/11/2026',
    link: `${SITE}/captacao/solicitacoes-pessoal/1`,
  },
})

/** A questionnaire is to be answered, with the deadline. */
export const questionario = mailTemplate<
  {
    nome: string
    vaga: string
    etapa: string
    ate?: string | null
    link: string
  } & InLanguage
>('recruitment::questionario', {
  label: 'Questionário para responder',
  subject: ({ vaga }, t) => t('Questionário para responder: {titulo}', { titulo: vaga }),
  sample: {
    nome: 'João',
    vaga: 'Analista de RH',
    etapa: 'Entrevista',
    ate: '30/11/2026, 18:00',
    link: `${SITE}/externo/avaliacoes?empresaId=1`,
  },
})

/** The same for people without access to the portal: the link opens it directly. */
export const questionarioPorLink = mailTemplate<
  {
    nome: string
    titulo: string
    vaga?: string | null
    ate?: string | null
    link: string
  } & InLanguage
>('recruitment::questionario_link', {
  label: 'Questionário para responder por link',
  subject: ({ titulo }, t) => t('Questionário para responder: {titulo}', { titulo }),
  sample: {
    nome: 'João',
    titulo: 'Conhecimentos gerais',
    vaga: 'Analista de RH',
    ate: '30/11/2026, 18:00',
    link: `${SITE}/responder/codigo`,
  },
})

interface InterviewNews extends InLanguage {
  nome: string
  /** 'Entrevista marcada', 'Entrevista cancelada' … */
  aviso: string
  texto: string
  entrevista: MailFacts
  mensagem?: string | null
  botao?: { label: string; url: string } | null
  portal?: string | null
}

/** An interview was scheduled, moved or cancelled, or is near; the calendar entry is attached. */
export const entrevista = mailTemplate<InterviewNews>('recruitment::entrevista', {
  label: 'Entrevista',
  subject: (data) => `${data.aviso}: ${data.entrevista.titulo}`,
  sample: {
    nome: 'João',
    aviso: 'Entrevista marcada',
    texto: 'Sobre a vaga "Analista de RH": a entrevista foi marcada para 30/11/2026, das 14:00 às 15:00.',
    entrevista: {
      titulo: 'Analista de RH',
      detalhes: [
        { label: 'Quando', value: '30/11/2026, das 14:00 às 15:00' },
        { label: 'Vídeo', value: `${SITE}/sala` },
      ],
    },
    mensagem: 'Traga um documento com foto.',
    botao: { label: 'Entrar na chamada', url: `${SITE}/sala` },
    portal: `${SITE}/externo/candidato-solicitacoes/1?empresaId=1`,
  },
})

/** A colleague was mentioned in a comment. The mail does not contain the comment. */
export const mencao = mailTemplate<{ nome: string; autor: string; assunto: string; link: string }>(
  'recruitment::mencao',
  {
    label: 'Menção em um comentário',
    subject: (data) => `Comentário sobre ${data.assunto}`,
    sample: {
      nome: 'Ana',
      autor: 'Cláudia Rocha',
      assunto: 'João Lima (Analista de RH)',
      link: `${SITE}/captacao/candidatos/1?aba=selecoes`,
    },
  },
)

/** What was erased, sent to the person who requested it. */
export const dadosExcluidos = mailTemplate<{ relatorio: string } & InLanguage>('recruitment::dados_excluidos', {
  label: 'Dados pessoais excluídos',
  subject: (_data, t) => t('Seus dados foram excluídos'),
  sample: { relatorio: '1 cadastro com a foto e o texto do currículo; 2 candidaturas' },
})

/** Asks a candidate of the talent pool whether a vacancy is of interest. */
export const conviteVaga = mailTemplate<
  { nome: string; vaga: string; mensagem?: string | null; link: string } & InLanguage
>('recruitment::convite_vaga', {
  label: 'Convite para uma vaga',
  subject: ({ vaga }, t) => t('Convite: {vaga}', { vaga }),
  notice: true,
  sample: {
    nome: 'João',
    vaga: 'Analista de RH',
    mensagem: 'A entrevista pode ser por vídeo.',
    link: `${SITE}/externo/anuncios/1?empresaId=1`,
  },
})

/** The outcome of a requested review of a decision. */
export const revisaoRespondida = mailTemplate<
  {
    nome: string
    vaga: string
    resultado: string
    resposta: string
    link: string
  } & InLanguage
>('recruitment::revisao_respondida', {
  label: 'Revisão de decisão respondida',
  subject: ({ vaga }, t) => t('Sua candidatura foi revista: {vaga}', { vaga }),
  sample: {
    nome: 'João',
    vaga: 'Analista de RH',
    resultado: 'Decisão mantida',
    resposta: 'Conferimos as suas respostas uma a uma. A vaga pede experiência com folha de pagamento.',
    link: `${SITE}/externo/candidato-solicitacoes/1?empresaId=1`,
  },
})

/** An offer is available in the portal. */
export const proposta = mailTemplate<{ nome: string; vaga: string; ate: string; link: string } & InLanguage>(
  'recruitment::proposta',
  {
    label: 'Proposta de trabalho',
    subject: ({ vaga }, t) => t('Proposta de trabalho: {vaga}', { vaga }),
    sample: {
      nome: 'João',
      vaga: 'Analista de RH',
      ate: '30/11/2026',
      link: `${SITE}/externo/candidato-solicitacoes?empresaId=1`,
    },
  },
)

/** Receipt for the candidate who answered an offer; the signed letter is attached. */
export const comprovanteProposta = mailTemplate<{ nome: string; aceita: boolean; assinatura: string } & InLanguage>(
  'recruitment::comprovante_proposta',
  {
    label: 'Comprovante de proposta',
    subject: ({ aceita }, t) => t(aceita ? 'Comprovante: proposta aceita' : 'Comprovante: proposta recusada'),
    sample: { nome: 'João', aceita: true, assinatura: 'João Lima' },
  },
)

export const recruitmentMails = [
  vagaAtualizada,
  questionario,
  questionarioPorLink,
  entrevista,
  mencao,
  dadosExcluidos,
  conviteVaga,
  revisaoRespondida,
  proposta,
  comprovanteProposta,
]
