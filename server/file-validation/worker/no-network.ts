import dgram from 'node:dgram'
import net from 'node:net'

const refuse = (): never => {
  throw new Error('A program that opens files has no network.')
}

// For machines that give a process no network of its own: Node's permissions say nothing of it.
net.Socket.prototype.connect = refuse
net.Server.prototype.listen = refuse
dgram.Socket.prototype.bind = refuse
dgram.Socket.prototype.send = refuse
