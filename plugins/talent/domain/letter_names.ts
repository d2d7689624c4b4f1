/** Placeholders of a template, with their descriptions in the help of the form. */
export const LETTER_NAMES = {
  nome: 'nome',
  cpf: 'CPF',
  matricula: 'matrícula',
  cargo: 'cargo',
  faixa: 'faixa salarial',
  area: 'área organizacional',
  estabelecimento: 'estabelecimento',
  vinculo: 'vínculo',
  admissao: 'data de admissão',
  desligamento: 'data de desligamento',
  salario: 'salário',
  promocao: 'data da última promoção',
  cargoAnterior: 'cargo antes da promoção',
  salarioAnterior: 'salário antes da promoção',
  ocorrencia: 'última ocorrência',
  dataOcorrencia: 'data da ocorrência',
  observacaoOcorrencia: 'observação da ocorrência',
  complemento: 'texto escrito ao emitir',
  empresa: 'nome da empresa',
  cnpj: 'CNPJ da empresa',
  hoje: 'data da carta',
} as const

export type LetterName = keyof typeof LETTER_NAMES

/** Placeholders that require the right to see salaries. */
export const SALARIES: readonly string[] = ['salario', 'salarioAnterior']

/** Default texts for a company. */
export const STANDARD_LETTERS = [
  {
    titulo: 'Declaração de vínculo',
    tipo: 'D',
    texto:
      '<p>Declaramos, para os devidos fins, que <strong>{{nome}}</strong>, CPF {{cpf}}, trabalha em {{empresa}}, CNPJ {{cnpj}}, desde {{admissao}}, no cargo de {{cargo}}.</p><p>{{complemento}}</p><p>{{hoje}}</p>',
    assinaTalento: false,
  },
  {
    titulo: 'Carta de promoção',
    tipo: 'C',
    texto:
      '<p>{{nome}},</p><p>É com alegria que confirmamos a sua promoção de {{cargoAnterior}} para <strong>{{cargo}}</strong> a partir de {{promocao}}, na área {{area}}.</p><p>Reconhecemos com isso o seu trabalho e contamos com você nos próximos passos.</p><p>{{complemento}}</p><p>{{hoje}}</p>',
    assinaTalento: false,
  },
  {
    titulo: 'Advertência',
    tipo: 'A',
    texto:
      '<p>A {{nome}}, {{cargo}}</p><p>Pela presente, advertimos você pelo seguinte fato, ocorrido em {{dataOcorrencia}}: <strong>{{ocorrencia}}</strong>. {{observacaoOcorrencia}}</p><p>Pedimos que o fato não se repita. A reincidência pode levar a medidas disciplinares previstas na legislação trabalhista.</p><p>{{complemento}}</p><p>{{hoje}}</p>',
    assinaTalento: true,
  },
] as const
