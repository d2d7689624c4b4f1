/** All messages of the validation of single values. */
export const MESSAGES: Record<string, string> = {
  string: 'Informe um texto.',
  number: 'Informe um número.',
  withoutDecimals: 'Informe um número inteiro.',
  decimal: 'Informe um número com até {max} casas decimais.',
  boolean: 'Informe verdadeiro ou falso.',
  enum: 'Valor inválido',
  minLength: 'Informe pelo menos {min} caracteres.',
  maxLength: 'Informe no máximo {max} caracteres.',
  min: 'Informe um valor maior ou igual a {min}.',
  max: 'Informe um valor menor ou igual a {max}.',
  range: 'Informe um valor de {min} a {max}.',
  positive: 'Informe um número positivo.',
  regex: 'Formato inválido.',
  email: 'E-mail inválido.',
  array: 'Informe uma lista.',
  object: 'Informe um objeto.',
  distinct: 'Há valores repetidos.',
  'array.maxLength': 'Há itens demais.',
  unionOfTypes: 'Valor inválido',
}

export const WEAK_PASSWORD = 'Esta senha é muito comum e fácil de adivinhar. Escolha outra.'
export const NOT_CONFIRMED = 'As senhas devem ser iguais.'
export const BROKEN_TEXT = 'O texto contém um caractere incompleto.'
export const UNKNOWN_FIELD = 'Campo desconhecido.'
export const UNKNOWN_REFERENCE = 'Registro não encontrado.'
export const NOT_OFFERED = 'Este registro não pode ser escolhido aqui.'
export const REPEATED_VALUE = 'Já existe um registro com este valor.'
export const IMMUTABLE = 'Este campo não pode ser alterado.'
export const STALE = 'Este registro foi alterado por outra pessoa enquanto você o editava.'
export const IN_USE = 'Este registro não pode ser removido porque está em uso em outros cadastros.'

/** An entry of a tree was selected together with one of its ancestors. */
export const COVERED = 'Uma área superior na hierarquia já foi marcada'
