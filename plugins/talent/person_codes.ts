/** Code lists about people, of talents and candidates alike. */
export const SEXOS = { I: 'Indiferente', M: 'Masculino', F: 'Feminino' }

export const ESTADOS_CIVIS = [
  { id: '01', nome: 'Solteiro(a)' },
  { id: '02', nome: 'Casado(a) - Comunhão Universal' },
  { id: '03', nome: 'Casado(a) - Comunhão Parcial' },
  { id: '04', nome: 'Casado(a) - Separação de Bens' },
  { id: '05', nome: 'Casado(a) - Participação Final nos Aquestos' },
  { id: '06', nome: 'Divorciado(a)' },
  { id: '07', nome: 'Separado(a) Judicialmente' },
  { id: '08', nome: 'Viúvo(a)' },
  { id: '09', nome: 'União Estável' },
  { id: '10', nome: 'Outros' },
]

export const ETNIAS = [
  { id: '1', nome: 'Indígena' },
  { id: '2', nome: 'Branca' },
  { id: '4', nome: 'Preta' },
  { id: '6', nome: 'Amarela' },
  { id: '8', nome: 'Parda' },
  { id: '9', nome: 'Não informado', onlyCurrent: true },
]

export const DEFICIENCIAS = [
  { id: '0', nome: 'Nenhuma' },
  { id: '1', nome: 'Física' },
  { id: '2', nome: 'Auditiva' },
  { id: '3', nome: 'Visual' },
  { id: '4', nome: 'Mental' },
  { id: '5', nome: 'Múltipla' },
  { id: '6', nome: 'Reabilitado' },
]

export const CERTIFICADOS_MILITARES = [
  { id: '1', nome: 'Certificado de Alistamento Militar' },
  { id: '2', nome: 'Certificado de Dispensa de Incorporação' },
  { id: '3', nome: 'Certificado de Reservista' },
  { id: '4', nome: 'Certificado de Isenção' },
  { id: '5', nome: 'Carta Patente' },
]

export const CATEGORIAS_HABILITACAO = {
  A: 'A',
  B: 'B',
  C: 'C',
  D: 'D',
  E: 'E',
  AB: 'AB',
  AC: 'AC',
  AD: 'AD',
  AE: 'AE',
  ACC: 'ACC',
}
