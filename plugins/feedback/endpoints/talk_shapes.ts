import { boolean, choice, date, integer, longText, shape, text, time } from '#engine'
import { FREQUENCIAS, MOTIVOS_FIM_SERIE, SITUACOES_CONVERSA, SITUACOES_SERIE } from '../codes.ts'

/** Rows of an agenda as they are sent: those with a code keep from when they are and their sentence of help. */
export const agenda = shape.list({
  id: integer('Código'),
  assunto: text('Assunto').required().max(250),
  conversado: boolean('Conversado'),
})
export const agreed = shape.list({
  id: integer('Código'),
  tarefa: text('Tarefa').required().max(250),
  quemId: integer('Quem'),
  prazo: date('Até'),
  feito: boolean('Feito'),
})

export const talksAnswer = {
  talento: integer('Talento de quem entrou'),
  /** The user's own team and their manager, whom they talk with most. */
  pessoas: shape.list({
    id: integer('Talento').required(),
    nome: text('Nome').required(),
    souGestor: boolean('Sou o gestor').required(),
  }),
  modelos: shape.list({
    id: integer('Código').required(),
    nome: text('Nome').required(),
    descricao: longText('Quando usar'),
    meu: boolean('É meu').required(),
    pontos: shape.list({ assunto: text('Assunto').required(), dica: text('Frase de ajuda') }),
  }),
  series: shape.list({
    id: integer('Código').required(),
    comId: integer('Com quem').required(),
    com: text('Com quem').required(),
    souGestor: boolean('Sou o gestor').required(),
    entreGestor: boolean('Entre gestor e equipe').required(),
    frequencia: choice('Repetir', FREQUENCIAS).required(),
    inicio: date('Início').required(),
    hora: time('Hora'),
    ate: date('Até'),
    modeloId: integer('Modelo'),
    modelo: text('Modelo'),
    situacao: choice('Situação', SITUACOES_SERIE).required(),
    motivo: choice('Motivo do fim', MOTIVOS_FIM_SERIE),
    encerradaEm: date('Encerrada em'),
    proxima: date('Próxima conversa'),
  }),
  conversas: shape.list({
    id: integer('Código').required(),
    versao: integer('Versão').required(),
    data: date('Data').required(),
    hora: time('Hora'),
    situacao: choice('Situação', SITUACOES_CONVERSA).required(),
    comId: integer('Com quem').required(),
    com: text('Com quem').required(),
    souGestor: boolean('Sou o gestor').required(),
    serieId: integer('Série'),
    pauta: shape.list({
      id: integer('Código').required(),
      assunto: text('Assunto').required(),
      dica: text('Frase de ajuda'),
      desde: date('Desde'),
      conversado: boolean('Conversado').required(),
    }),
    anotacoes: longText('Anotações'),
    combinados: shape.list({
      id: integer('Código').required(),
      tarefa: text('Tarefa').required(),
      quemId: integer('Quem'),
      prazo: date('Até'),
      desde: date('Desde'),
      feito: boolean('Feito').required(),
    }),
    notaPrivada: longText('Minha nota privada'),
  }),
}
