import { boolean, email, integer, percent } from '#engine'

/** Talent settings of a company. They become fields of the company (`configuracao.<nome>`). */
export const settings = {
  // Copied from the company record, because conditions can only read settings.
  integradoComColabore: boolean('Integrada ao Fortes Colabore').hidden(),
  metaAbsenteismo: percent('Meta de absenteísmo').min(0).max(100),
  cartaoAniversario: boolean('Enviar cartão de aniversário por e-mail'),
  cartaoTempoEmpresa: boolean('Enviar cartão de tempo de empresa por e-mail'),
  diasAlertaDocumentos: integer('Avisar do vencimento de documentos com quantos dias')
    .min(1)
    .max(365)
    .default(30)
    .help('No dia e com esta antecedência, o talento, o gestor e o e-mail de alertas são avisados.'),
  emailAlertaDocumentos: email('E-mail para alertas de documentos'),
  anosGuardaDesligados: integer('Guardar os dados de desligados por quantos anos')
    .min(5)
    .max(100)
    .default(20)
    .help(
      'Antes disso os dados de um talento desligado não podem ser excluídos. A lei pede 20 anos para os prontuários e os exames ocupacionais (NR-7).',
    ),
  diasAvisoReadmissao: integer('Avisar de quem volta em até quantos dias')
    .min(0)
    .max(3650)
    .default(90)
    .help(
      'A readmissão pouco depois da dispensa pode ser tida como fraude (Portaria MTP nº 671/2021): quem readmite antes deste prazo é avisado. 0 não avisa.',
    ),
  metaTurnover: percent('Meta de turnover').min(0).max(100),
  compartilhaColaboradores: boolean('Compartilhar talentos entre empresas').help(
    'Esta empresa vê os talentos das outras que também compartilham, e elas veem os desta. Só a empresa dona altera.',
  ),
  campoExtraColaborador: boolean('Campos extras no cadastro de talento')
    .default(true)
    .help('Os títulos são dados em Personalização de telas.'),
}
