-- Every request is an application of its own: reference and vehicle number differ.
-- Arguments: file with the body (#REFERENCE# and #VEHICLE# stand for what differs), name of the round.

local threads = 0

function setup(thread)
  thread:set("number", threads)
  threads = threads + 1
end

function init(args)
  local file = io.open(args[1])
  local body = file:read("*a")
  file:close()
  before, between, after = body:match("^(.*)#REFERENCE#(.*)#VEHICLE#(.*)$")
  reference = args[2] .. "-" .. number .. "-"
  count = 0
end

function request()
  count = count + 1
  local vehicle = string.format("WTEST%02d%010d", number, count)
  return wrk.format("POST", nil, nil, before .. reference .. count .. between .. vehicle .. after)
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\nresult {"answered":%d,"seconds":%f,"refused":%d,"broken":%d,"p50Ms":%f,"p99Ms":%f}\n',
    summary.requests, summary.duration / 1e6, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000))
end
