// node --import ./tests/support/services/shifted_clock.mjs: a machine whose clock is wrong by CLOCK_SHIFT milliseconds.
const shift = Number(process.env.CLOCK_SHIFT ?? 0)
const { now } = Date
const shifted = () => now() + shift

globalThis.Date = class extends Date {
  constructor(...given) {
    super(...(given.length ? given : [shifted()]))
  }
  static now = shifted
}
