import { mailTemplate } from '#engine'

interface Notice {
  nome: string
  curso: string
  periodo: string
  detalhes: { label: string; value: string }[]
  link: string
}

const sample: Notice = {
  nome: 'Ana',
  curso: 'NR-10 Básico',
  periodo: '02/03/2026 a 04/03/2026',
  detalhes: [
    { label: 'Turma', value: 'Turma de março' },
    { label: 'Instrutor', value: 'Marcos Lima' },
    { label: 'Aula', value: '02/03/2026, das 8:00 às 12:00' },
  ],
  link: 'https://rh.exemplo.com.br/participante/abc',
}
const secret = { data: ['link' as const], validFor: '120 days' }

/** Invitation to a class, with the days as calendar entries. */
export const convite = mailTemplate<Notice>('training::convite', {
  label: 'Convite para treinamento',
  subject: ({ curso }) => `Treinamento: ${curso}`,
  sample,
  secret,
})

/** Notice that a participant on the waiting list got a place. */
export const vaga = mailTemplate<Notice>('training::vaga', {
  label: 'Vaga em treinamento',
  subject: ({ curso }) => `Você tem vaga: ${curso}`,
  sample,
  secret,
})

/** Invitation to answer a questionnaire about a class. */
export const avaliacao = mailTemplate<{
  nome: string
  titulo: string
  turma: string
  sobre: string | null
  link: string
}>('training::avaliacao', {
  label: 'Avaliação de treinamento para responder',
  subject: ({ titulo }) => `Avaliação: ${titulo}`,
  sample: {
    nome: 'Ana',
    titulo: 'Avaliação de reação',
    turma: 'NR-10 Básico, turma de março',
    sobre: null,
    link: 'https://rh.exemplo.com.br/responder/abc',
  },
  secret,
})

/** Asks managers for the training needs of their people. */
export const levantamento = mailTemplate<{ nome: string; descricao: string; ate: string; link: string }>(
  'training::levantamento',
  {
    label: 'Levantamento de necessidades de treinamento',
    subject: ({ descricao }) => `Levantamento de treinamento: ${descricao}`,
    sample: {
      nome: 'Helena',
      descricao: 'LNT 2027',
      ate: '30/11/2026',
      link: 'https://rh.exemplo.com.br/desenvolvimento/lnt/1',
    },
  },
)

/** Trainings of a manager's people that expire soon. */
export const vencimentos = mailTemplate<{ nome: string; linhas: string[]; link: string }>('training::vencimentos', {
  label: 'Treinamentos a vencer',
  subject: ({ linhas }) => `Treinamentos a vencer: ${linhas.length}`,
  sample: {
    nome: 'Helena',
    linhas: ['Ana Souza: NR-10 Básico vence em 02/03/2026'],
    link: 'https://rh.exemplo.com.br/desenvolvimento/matriz',
  },
})
