export const ON_MYSQL = process.env.DB_CONNECTION === 'mysql'

/** `test(…).skip(...ASKS_NO_DATABASE)`: shows the same on every database, so the run on MySQL or MariaDB need not repeat it. */
export const ASKS_NO_DATABASE = [ON_MYSQL, 'asks nothing of the database'] as const

/** `test(…).skip(...ASKS_WHO_MAY)`: a sweep over all calls about who may; what decides it asks no database, and SQLite has told. */
export const ASKS_WHO_MAY = [ON_MYSQL, 'who may is decided above the database'] as const

/** `test(…).skip(...ASKS_A_SERVER)`: about several servers, or versions of them, on one database: nobody has that on SQLite. */
export const ASKS_A_SERVER = [!ON_MYSQL, 'several servers share a database server'] as const

/** `test(…).skip(...ASKS_THE_STRICTER)`: structures that MariaDB takes are taken by SQLite, so one of the two is asked. */
export const ASKS_THE_STRICTER = [!ON_MYSQL, 'MariaDB is the stricter of the two'] as const
