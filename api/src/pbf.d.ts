declare module 'pbf' {
  /** Protocol buffers, read from the front: what is no field that somebody asked for is passed by. */
  export default class Pbf {
    constructor(bytes: Uint8Array);
    readonly pos: number;
    readonly length: number;
    readMessage<Message>(readField: (tag: number, message: Message, pbf: Pbf) => void, message: Message): Message;
    readString(): string;
    readVarint(): number;
    readSVarint(): number;
  }
}
