import { boolean, decimal, json, longText, ref, resource } from '#engine'

/** The answer to one question, saved immediately. */
export const resposta = resource('questionarios/respostas', {
  label: ['Resposta', 'Respostas'],
  display: 'comentario',
  table: 'questionario_respostas',
  operations: [],
  fields: {
    preenchimento: ref('questionarios/preenchimentos', 'Preenchimento').required().immutable().cascade(),
    pergunta: ref('questionarios/perguntas', 'Pergunta').required().immutable(),
    opcoes: json<number[]>('Opções').private(),
    nota: decimal('Nota').private(),
    naoSeAplica: boolean('Não se aplica / não observei').private(),
    comentario: longText('Comentário').max(4000).personal('sensitive').private(),
    observacao: longText('Observação').max(2000).private(),
  },
  list: { columns: ['pergunta', 'nota', 'comentario'], sort: 'id', filters: ['preenchimento', 'pergunta'] },
  lockedWhen: { of: 'preenchimento', at: 'respondidoEm', refusal: 'Este questionário já foi respondido.' },
  unique: [{ fields: ['preenchimento', 'pergunta'], message: 'Esta pergunta já foi respondida.' }],
})
