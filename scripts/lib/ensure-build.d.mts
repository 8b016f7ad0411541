/** The program of the server, after `ensureServerBuild`. */
export declare const SERVER_PROGRAM: string
/** Builds the web application and the server unless they are built from the current sources. */
export declare function ensureBuild(): Promise<void>
/** The same for the server alone. */
export declare function ensureServerBuild(): Promise<void>
