import { ValidationError, type Violation } from '#engine'

export const LAYOUT_MESSAGE = 'O layout do eSocial não foi atendido. Verifique os erros abaixo.'

/** 400 ESOCIAL_LAYOUT_VIOLATION: the violations of the layout as a list. */
export class LayoutError extends ValidationError {
  constructor(violations: Violation[]) {
    super(violations, LAYOUT_MESSAGE)
    this.code = 'ESOCIAL_LAYOUT_VIOLATION'
  }
}
