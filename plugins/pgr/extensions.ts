import { boolean, choice, ref, text, when } from '#engine'
import { ADICIONAIS, CONCLUSOES } from './domain/additional_pay.ts'
import { PRIORIDADES, TIPOS_CONTROLE } from './domain/cycle.ts'

/** Fields that link an action of the plan to a risk. */
export const actionExtension = {
  fields: {
    risco: ref('sst/risco', 'Risco').width(6),
    grupoHomogeneo: ref('sst/grupos-homogeneos', 'Grupo homogêneo').width(6),
    tipoControle: choice('Tipo de medida', TIPOS_CONTROLE).width(8),
    prioridade: choice('Prioridade', PRIORIDADES).tones({ A: 'error', M: 'warning', B: 'neutral' }).width(4),
  },
  form: [{ label: 'Risco', fields: ['risco', 'grupoHomogeneo', 'tipoControle', 'prioridade'] }],
}

/** Table 02 of eSocial: field 13.7 of the PPP. */
const GRAUS_EXPOSICAO = {
  1: '1 · Não enseja aposentadoria especial',
  2: '2 · Aposentadoria especial em 15 anos (12%)',
  3: '3 · Aposentadoria especial em 20 anos (9%)',
  4: '4 · Aposentadoria especial em 25 anos (6%)',
} as const

export const groupHistoryExtension = {
  fields: {
    grauExposicao: choice('Grau de exposição', GRAUS_EXPOSICAO)
      .help('Tabela 02 do eSocial, campo 13.7 do PPP.')
      .width(8),
  },
}

export const shiftExtension = {
  fields: {
    regimeRevezamento: text('Regime de revezamento')
      .max(60)
      .help('Campo 11 do PPP, como 12 × 36 horas. Em branco: não se aplica.')
      .width(6),
    adicionalRecebido: choice('Adicional que recebe', ADICIONAIS)
      .help('Insalubridade ou periculosidade: o talento escolhe uma (CLT, art. 193, § 2º).')
      .width(6),
  },
  form: [{ label: 'Dados funcionais', fields: ['regimeRevezamento', 'adicionalRecebido'] }],
}

const insalubre = when('adicional').in(['MIN', 'MED', 'MAX'])

/** What the professional concludes of additional pay (NR-15, NR-16). */
export const measurementExtension = {
  fields: {
    adicional: choice('Conclusão sobre adicional', CONCLUSOES)
      .help('Do engenheiro ou médico do trabalho (CLT, art. 195). Em branco: não concluído.')
      .width(6),
    adicionalFundamento: text('Fundamento').max(100).placeholder('NR-15, Anexo 1').width(6),
    adicionalNeutralizado: boolean('Neutralizado pela proteção')
      .help('Elimina a insalubridade (NR-15, item 15.4).')
      .visibleWhen(insalubre)
      .width(6),
  },
  form: [
    { label: 'Insalubridade e periculosidade', fields: ['adicional', 'adicionalFundamento', 'adicionalNeutralizado'] },
  ],
}
