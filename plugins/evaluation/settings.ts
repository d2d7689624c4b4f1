import { boolean, email, integer, longText } from '#engine'

/** Settings of a company. */
export const evaluationSettings = {
  diasExperiencia: integer('Dias do primeiro termo do contrato de experiência')
    .min(1)
    .max(90)
    .default(45)
    .help('Até a prorrogação. No total são no máximo 90 dias (CLT, art. 445).'),
  diasAvisoExperiencia: integer('Avisar de acompanhamentos e fins de experiência com quantos dias')
    .min(1)
    .max(30)
    .default(5),
  emailAlertaExperiencia: email('E-mail para alertas de fim de experiência'),
  mesesEvidencias: integer('Meses de evidências ao lado da avaliação')
    .min(1)
    .max(36)
    .default(12)
    .help('Metas, elogios, feedbacks e conversas de quantos meses o avaliador relê enquanto responde.'),
  ajudaVieses: boolean('Mostrar a ajuda contra vieses ao avaliador').default(true),
  textoVieses: longText('Texto da ajuda contra vieses')
    .max(4000)
    .help('Uma dica por linha. Em branco: o texto padrão (halo, recência, leniência, semelhança…).'),
}
