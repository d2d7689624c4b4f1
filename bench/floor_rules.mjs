/** Hand-written validation of the floor: cheap, but it looks at every field. */
const text = (max, pattern) => (value) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.length <= max && (!pattern || pattern.test(value)))
const needed = (rule) => (value) => value !== null && value !== undefined && value !== '' && rule(value)
const whole = (value) => value === null || value === undefined || Number.isInteger(value)

const RULES = {
  nome: needed(text(60)),
  cpf: needed(text(11, /^\d{11}$/)),
  email: text(200, /^[^@\s]+@[^@\s]+$/),
  celular: text(11, /^\d+$/),
  nascimento: text(10, /^\d{4}-\d{2}-\d{2}$/),
  sexo: needed(text(1, /^[IFM]$/)),
  estado_civil: text(2, /^(0[1-9]|10)$/),
  escolaridade: text(2, /^(0[1-9]|1[0-5])$/),
  cep: text(8, /^\d{8}$/),
  logradouro: text(100),
  numero: text(10),
  bairro: text(60),
  cidade_id: whole,
  cargo_id: needed(whole),
  primeiro_emprego: (value) => typeof value === 'boolean',
  observacao: text(5_000),
}

export const COLUMNS = Object.keys(RULES)

/** The first bad field, or nothing. `partial` looks only at what was sent. */
export function checkBody(body, partial) {
  const unknown = Object.keys(body).find((field) => !(field in RULES))
  return unknown ?? (partial ? Object.keys(body) : COLUMNS).find((field) => !RULES[field](body[field]))
}
